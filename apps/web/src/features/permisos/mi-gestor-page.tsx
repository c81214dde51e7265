import type { Salida } from '@aldia/contract/endpoint.ts';
import { gestorPropio, type PreguntaDeGestor } from '@aldia/contract/gestor-permisos.ts';
import { suscripcionesPropias as suscripciones } from '@aldia/contract/suscripciones-propias.ts';
import { TEXTOS_DE_MI_GESTOR as T } from '@aldia/contract/textos-gestor-permisos.ts';
import { PALABRA_DE_MANDATO } from '@aldia/contract/textos-mandato.ts';
import { diaDeGuatemala, formatDiaLargo, instante } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { refrescarSesion } from '../../base/llamadas/refrescar-sesion.ts';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { PalabrasDeHoy } from '../../base/palabras-de-hoy.tsx';
import { VerMandato } from '../../parts/gestor/ver-mandato.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Cargando, FalloAlCargar } from '../../ui/estados.tsx';
import { Hechos } from '../../ui/hechos.tsx';
import { Page } from '../../ui/page.tsx';
import { hechosDeOficina, LoQueAutorizas } from './lo-que-autorizas.tsx';
import { PALABRAS } from './palabras.ts';
import { EsOtra, usePreguntaDeAhora } from './pregunta-de-ahora.tsx';
import '../../parts/gestor/permisos.css';

type Estado = Salida<typeof gestorPropio.estado>;
type Gestor = NonNullable<Estado['gestor']>;
/** Afterwards another person may pay for the client: the home and the chip show it. */
const INVALIDA = { invalida: [gestorPropio.estado, suscripciones.faltante, suscripciones.actual] };
const conQuienPaga = (cerrar: () => void) => async () => {
  cerrar();
  // Without network the chip is updated on the next page.
  await refrescarSesion().catch(() => undefined);
};
const diaDe = (momento: string) => formatDiaLargo(diaDeGuatemala(instante(momento)));

/** `/mi_gestor`: the client's gestor and mandate, the gestores who ask to be it, and the way to end it (D-59, D-69). */
export function MiGestorPage() {
  const estado = useConsulta(gestorPropio.estado, {}, { siFalla: 'gestorPropio.estado' });
  return (
    <Page titulo={T.titulo} sub={T.sub} ancho="lectura">
      {estado.isPending && <Cargando lineas={4} />}
      {estado.isError && <FalloAlCargar alReintentar={estado.refetch} />}
      {estado.data && (
        <>
          {estado.data.gestor ? (
            <Actual gestor={estado.data.gestor} efecto={estado.data.efecto} alPedirDeNuevo={estado.refetch} />
          ) : (
            <p className="al-parrafo">{T.sinGestor}</p>
          )}
          {estado.data.pedidas.map((p) => (
            <Pedida key={p.id} pregunta={p} estado={estado.data} alPedirDeNuevo={estado.refetch} />
          ))}
          <PalabrasDeHoy de={PALABRAS} />
        </>
      )}
    </Page>
  );
}

/** Who pays once the client has left; null for a client whose own plan goes on. */
function quienPagaSolo({ paga }: Gestor, { sirveHasta, seRenueva }: Estado['efecto']): string | null {
  if (paga !== 'cliente') return T.pagasTu;
  return seRenueva || sirveHasta === null ? null : llenar(T.luegoPagasTu, { dia: formatDiaLargo(sirveHasta) });
}

interface ActualProps {
  readonly gestor: Gestor;
  readonly efecto: Estado['efecto'];
  readonly alPedirDeNuevo: () => Promise<unknown>;
}
function Actual({ gestor: g, efecto, alPedirDeNuevo }: ActualProps) {
  const sinEl = quienPagaSolo(g, efecto);
  const [pregunta, setPregunta] = useState(false);
  const { alFallo, espera, dicho } = usePreguntaDeAhora(alPedirDeNuevo);
  const dejar = useAccion(gestorPropio.dejar, 'gestorPropio.dejar', {
    ...INVALIDA,
    alExito: conQuienPaga(() => setPregunta(false)),
  });
  const quedarse = useAccion(gestorPropio.quedarse, 'gestorPropio.quedarse', { ...INVALIDA, alFallo });
  return (
    <section className="al-tarjeta" aria-labelledby="titulo-de-gestor">
      <h2 id="titulo-de-gestor" className="al-parte-titulo">
        {T.tuGestor}
      </h2>
      <Hechos
        de={[
          ...hechosDeOficina(g.oficina),
          ['Desde', diaDe(g.desde)],
          ['Paga el servicio', T.paga[g.paga]],
          ['Mandato', PALABRA_DE_MANDATO[g.mandato.estado]],
        ]}
      />
      {g.porDecidir && (
        <>
          <p role="status" className="al-ambar">
            {llenar(T.porDecidir, { gestor: g.oficina.nombre })}
          </p>
          <EsOtra dicho={dicho} />
          {g.texto.parrafos.map((p) => (
            <p key={p} className="al-parrafo">
              {p}
            </p>
          ))}
        </>
      )}
      <div className="perm-acciones">
        {g.porDecidir && (
          <Button
            loading={quedarse.enCurso || espera}
            onClick={() => void quedarse.ejecutar({ version: g.texto.version })}
          >
            {T.seguir}
          </Button>
        )}
        <Button variant="default" onClick={() => setPregunta(true)}>
          {T.dejar}
        </Button>
        {g.mandato.tieneDocumento && <VerMandato endpoint={gestorPropio.enlaceDeMandato} entrada={{}} />}
      </div>
      {pregunta && (
        <ConfirmDialog
          titulo={T.preguntaDejar}
          hechos={hechosDeOficina(g.oficina)}
          confirmar={T.dejar}
          peligro
          enCurso={dejar.enCurso}
          alConfirmar={() => dejar.ejecutar({})}
          alCerrar={() => setPregunta(false)}
        >
          <p className="al-parrafo">{T.queDeja}</p>
          {sinEl !== null && <p className="al-parrafo">{sinEl}</p>}
        </ConfirmDialog>
      )}
    </section>
  );
}

interface PedidaProps {
  readonly pregunta: PreguntaDeGestor;
  readonly estado: Estado;
  readonly alPedirDeNuevo: () => Promise<unknown>;
}
function Pedida({ pregunta: p, estado, alPedirDeNuevo }: PedidaProps) {
  const [acepta, setAcepta] = useState<boolean | null>(null);
  const { alFallo, espera, dicho } = usePreguntaDeAhora(alPedirDeNuevo);
  const cerrar = () => setAcepta(null);
  const responder = useAccion(gestorPropio.responder, 'gestorPropio.responder', {
    ...INVALIDA,
    alExito: conQuienPaga(cerrar),
    alFallo,
  });
  const gestor = p.gestor.nombre;
  return (
    <section className="al-tarjeta" aria-label={gestor}>
      <h2 className="al-parte-titulo">{T.piden}</h2>
      <p className="al-parrafo">{T.mientras}</p>
      <Hechos de={[...hechosDeOficina(p.gestor), ['Pedida', diaDe(p.pedidaEn)], ['Vence', diaDe(p.venceEn)]]} />
      <div className="perm-acciones">
        <Button variant="default" onClick={() => setAcepta(false)}>
          {T.rechazar}
        </Button>
        <Button onClick={() => setAcepta(true)}>{T.aceptar}</Button>
      </div>
      {acepta !== null && (
        <ConfirmDialog
          titulo={llenar(acepta ? T.preguntaAceptar : T.preguntaRechazar, { gestor })}
          confirmar={acepta ? T.acepto : T.noAcepto}
          peligro={!acepta}
          enCurso={responder.enCurso}
          espera={espera}
          alConfirmar={() => responder.ejecutar({ id: p.id, acepta, version: p.texto.version })}
          alCerrar={cerrar}
        >
          <EsOtra dicho={dicho} />
          {acepta ? (
            <LoQueAutorizas pregunta={p} efecto={estado.efecto} />
          ) : (
            <p className="al-parrafo">{T.queRechaza}</p>
          )}
        </ConfirmDialog>
      )}
    </section>
  );
}
