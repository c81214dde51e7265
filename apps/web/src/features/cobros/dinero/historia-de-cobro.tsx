import { cobros } from '@aldia/contract/cobros.ts';
import { CLASE_DE_MOVIMIENTO, codigoEscrito, ESTADO } from '@aldia/contract/hojas/palabras-de-dinero.ts';
import { AVISOS_DE_DINERO as T } from '@aldia/contract/textos-dinero.ts';
import { AVISOS_DE_RESUSCRIPCION as T_RESUSCRIPCION } from '@aldia/contract/textos-resuscripcion.ts';
import { AVISOS_DE_VER_COMO } from '@aldia/contract/textos-ver-como.ts';
import { pagaSuscripcion } from '@aldia/domain/cobros/propositos.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { ResuscripcionDialog } from '../../../parts/suscripciones/resuscripcion-dialog.tsx';
import { VerComoDialog } from '../../../parts/ver-como/ver-como-dialog.tsx';
import { Cabeza } from '../../../ui/cabeza.tsx';
import { CajonAbierto } from '../../../ui/cajon-abierto.tsx';
import { CopyCell } from '../../../ui/copy-cell.tsx';
import { cuandoFue } from '../../../ui/cuando-fue.ts';
import { EstadoChip } from '../../../ui/estado-chip.tsx';
import { Cargando, FalloAlCargar } from '../../../ui/estados.tsx';
import { Hechos } from '../../../ui/hechos.tsx';
import { type DetalleDeCobro, hechosDeCobro } from './con-cobro.tsx';
import { DecidirDuda } from './decidir-duda.tsx';
import { DevueltoAparte } from './devuelto-aparte.tsx';
import { CUENTA, ORDEN_DE_ESTADOS } from './palabras.ts';
import { ReintentarDevolucion } from './reintentar-devolucion.tsx';

const rotuloDe = (estado: string | null): string => {
  const conocido = ORDEN_DE_ESTADOS.find((e) => e === estado);
  return conocido ? ESTADO[conocido].rotulo : '';
};

function Eventos({ eventos }: Pick<DetalleDeCobro, 'eventos'>) {
  return (
    <ol className="din-historia">
      {eventos.map((e, i) => (
        <li key={String(i)}>
          <time dateTime={e.cuando}>{cuandoFue(e.cuando)}</time>
          <strong>{e.de === null ? rotuloDe(e.a) : `${rotuloDe(e.de)} → ${rotuloDe(e.a)}`}</strong>
          <span>{`${e.motivo} · ${e.quien}`}</span>
        </li>
      ))}
    </ol>
  );
}

/** Why no answer of the provider was read. */
const FALLA: Readonly<Record<string, string>> = {
  'no-enviado': 'no salió',
  'sin-respuesta': 'sin respuesta',
  'respuesta-ilegible': 'respuesta ilegible',
};

function Intentos({ intentos }: Pick<DetalleDeCobro, 'intentos'>) {
  if (intentos.length === 0) return <p className="al-parrafo">{T.sinIntentos}</p>;
  return (
    <ol className="din-historia">
      {intentos.map((i) => (
        <li key={i.id}>
          <time dateTime={i.enviadoEn}>{cuandoFue(i.enviadoEn)}</time>
          <strong>{`${CLASE_DE_MOVIMIENTO[i.clase]} de ${formatQ(i.monto)}: ${codigoEscrito(i.codigo) || FALLA[i.falla] || 'sin respuesta'}`}</strong>
          <CopyCell copiar={i.id} rotulo="el seguimiento">
            <code>{i.id}</code>
          </CopyCell>
          {i.transaccionId && <span>{`Transacción ${i.transaccionId}`}</span>}
          {i.crudo && (
            <details>
              <summary>Respuesta de la pasarela</summary>
              <pre>{i.crudo}</pre>
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}

function Asientos({ asientos }: Pick<DetalleDeCobro, 'asientos'>) {
  if (asientos.length === 0) return <p className="al-parrafo">{T.sinAsientos}</p>;
  return (
    <table className="din-asientos" aria-label="Asientos">
      <Cabeza de={['Cuenta', 'Debe', 'Haber']} />
      <tbody>
        {asientos.map((a, i) => (
          <tr key={String(i)}>
            <th scope="row">
              {CUENTA[a.cuenta] ?? a.cuenta}
              <span>{`${a.glosa} · ${cuandoFue(a.cuando)}`}</span>
            </th>
            <td>{a.debe > 0 ? formatQ(a.debe) : ''}</td>
            <td>{a.haber > 0 ? formatQ(a.haber) : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const SIN_PAGAR: readonly string[] = ['rechazada', 'anulada'];
/**
 * Whether its client can be charged their subscription again after this payment failed: a service, or clients that an office adds, are
 * asked for again by who wants them.
 */
const seResuscribe = ({ estado, proposito }: DetalleDeCobro['cobro']): boolean =>
  SIN_PAGAR.includes(estado) && pagaSuscripcion(proposito) && proposito !== 'gestor_adicion';

/** The whole story of a charge: its facts, what was sent, its states, and the money that it moved. */
export function HistoriaDeCobro({ id, alCerrar }: { readonly id: string; readonly alCerrar: () => void }) {
  const detalle = useConsulta(cobros.detalle, { id });
  const [dialogo, setDialogo] = useState<'decidir' | 'devolver' | 'aparte' | 'resuscribir' | 'ver' | null>(null);
  const d = detalle.data;
  return (
    <>
      <CajonAbierto opened onClose={alCerrar} position="right" size="lg" title="Historia del cobro">
        {detalle.isPending && <Cargando lineas={8} />}
        {detalle.isError && <FalloAlCargar alReintentar={detalle.refetch} />}
        {d && (
          <div className="din-detalle">
            <EstadoChip tono={ESTADO[d.cobro.estado].tono}>{ESTADO[d.cobro.estado].rotulo}</EstadoChip>
            <Hechos de={[...hechosDeCobro(d), ['Código', codigoEscrito(d.cobro.codigo) || 'Sin respuesta']]} />
            {d.cobro.estado === 'en_duda' && <Button onClick={() => setDialogo('decidir')}>Decidir el cobro</Button>}
            {d.cobro.estado === 'anulacion_fallida' && (
              <>
                <Button onClick={() => setDialogo('devolver')}>Reintentar la devolución</Button>
                <Button variant="default" onClick={() => setDialogo('aparte')}>
                  {T.aparte}
                </Button>
              </>
            )}
            {seResuscribe(d.cobro) && (
              <Button variant="default" onClick={() => setDialogo('resuscribir')}>
                {T_RESUSCRIPCION.boton}
              </Button>
            )}
            <Button variant="default" onClick={() => setDialogo('ver')}>
              {AVISOS_DE_VER_COMO.boton}
            </Button>
            <h3>Qué fue pasando</h3>
            <Eventos eventos={d.eventos} />
            <h3>Lo que se envió a la pasarela</h3>
            <Intentos intentos={d.intentos} />
            <h3>Asientos</h3>
            <Asientos asientos={d.asientos} />
          </div>
        )}
      </CajonAbierto>
      {dialogo === 'decidir' && <DecidirDuda id={id} alCerrar={() => setDialogo(null)} />}
      {dialogo === 'resuscribir' && d && (
        <ResuscripcionDialog
          cliente={{ id: d.cobro.usuarioId, nombre: d.cobro.nombre }}
          alCerrar={() => setDialogo(null)}
        />
      )}
      {dialogo === 'ver' && d && (
        <VerComoDialog cliente={{ id: d.cobro.usuarioId, nombre: d.cobro.nombre }} alCerrar={() => setDialogo(null)} />
      )}
      {dialogo === 'aparte' && <DevueltoAparte id={id} alCerrar={() => setDialogo(null)} />}
      {dialogo === 'devolver' && <ReintentarDevolucion id={id} alCerrar={() => setDialogo(null)} />}
    </>
  );
}
