import { auditoria, DIAS_DE_AUDITORIA, type HechoDeAuditoria } from '@aldia/contract/auditoria.ts';
import { cambiosLeidos } from '@aldia/contract/cambios-leidos.ts';
import { DATOS_DE_AUDITORIA } from '@aldia/contract/hojas/auditoria.ts';
import {
  PALABRA_DE_ACCION,
  palabraDeAccion,
  ROTULOS_DE_AUDITORIA as R,
  AVISOS_DE_AUDITORIA as T,
} from '@aldia/contract/textos-auditoria.ts';
import { type Dia, sumarDias } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useDireccion } from '../../base/direccion/use-direccion.ts';
import { useLista } from '../../base/direccion/use-lista.ts';
import { llamar } from '../../base/llamadas/api.ts';
import { useHoy } from '../../base/reloj.ts';
import { BotonDeLista } from '../../ui/boton-de-lista.tsx';
import { Cabeza } from '../../ui/cabeza.tsx';
import { cuandoFue } from '../../ui/cuando-fue.ts';
import { columnasDeHoja } from '../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Vacio } from '../../ui/estados.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { FiltroDeRango } from '../../ui/filtro-de-rango.tsx';
import { Hechos } from '../../ui/hechos.tsx';
import { Page } from '../../ui/page.tsx';
import { type ClienteElegible, SelectorDeCliente } from '../../ui/selector-de-cliente.tsx';
import { Ventana } from '../../ui/ventana.tsx';
import './auditoria.css';

interface DetalleProps {
  readonly hecho: HechoDeAuditoria;
  readonly alCerrar: () => void;
}
/** As an empty cell of a list is drawn. */
const NADA = '—';
const quienEs = (p: HechoDeAuditoria['actor'], nadie: string): string =>
  p === null ? nadie : `${p.nombre} (${formatNit(p.nit)})`;

/** One fact: who, about what, why, and each field before and after. */
function DetalleDeHecho({ hecho, alCerrar }: DetalleProps) {
  return (
    <Ventana opened onClose={alCerrar} title={palabraDeAccion(hecho.accion)} size="lg">
      <Hechos
        de={[
          [R.cuando, cuandoFue(hecho.cuando)],
          [R.quien, quienEs(hecho.actor, R.sistema)],
          [R.cliente, quienEs(hecho.cliente, '-')],
          [R.sobre, `${hecho.entidad} ${hecho.entidadId}`],
          ...(hecho.motivo === '' ? [] : [[R.motivo, hecho.motivo] as const]),
        ]}
      />
      {hecho.cambios.length === 0 ? (
        <Vacio texto={T.sinCambios} />
      ) : (
        <div className="aud-cambios">
          <table>
            <Cabeza de={[R.campo, R.antes, R.despues]} />
            <tbody>
              {cambiosLeidos(hecho).map((c) => (
                <tr key={c.campo}>
                  <th scope="row">{c.campo}</th>
                  <td data-titulo={R.antes}>{c.antes || NADA}</td>
                  <td data-titulo={R.despues}>{c.despues || NADA}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="aud-sello">{hecho.sellado ? T.sellado : T.sinSellar}</p>
    </Ventana>
  );
}

/** The default range: the last month. */
const DIAS = 30;
const COLUMNAS = columnasDeHoja(DATOS_DE_AUDITORIA);
const ACCIONES = Object.entries<string>(PALABRA_DE_ACCION)
  .map(([value, label]) => ({ value, label }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'es'));
const buscar = (busqueda: string, signal: AbortSignal) => llamar(auditoria.personas, { busqueda }, { signal });

/** The days of the address in their order, however they were typed, and the last year of them when there are more. */
function rangoDe(direccion: { readonly desde?: Dia | undefined; readonly hasta?: Dia | undefined }, hoy: Dia) {
  const ultimo = direccion.hasta ?? hoy;
  const uno = direccion.desde ?? sumarDias(ultimo, -DIAS);
  const [desde, hasta] = uno < ultimo ? [uno, ultimo] : [ultimo, uno];
  const primero = sumarDias(hasta, -DIAS_DE_AUDITORIA);
  return { desde: desde < primero ? primero : desde, hasta, cortado: desde < primero };
}

/** /bitacora: who did what, to whom and when, before and after (D-29, D-90). */
export function AuditoriaPage() {
  const { direccion } = useDireccion<'desde' | 'hasta' | 'quien' | 'cliente' | 'accion'>();
  const [abierto, setAbierto] = useState<HechoDeAuditoria | null>(null);
  const { desde, hasta, cortado } = rangoDe(direccion, useHoy());
  const { tabla } = useLista(
    auditoria.listado,
    {
      desde,
      hasta,
      actorId: direccion.quien ?? null,
      clienteId: direccion.cliente ?? null,
      accion: direccion.accion ?? '',
    },
    { siFalla: 'auditoria.leer' },
  );
  const nombreDe = (h: HechoDeAuditoria) => `${palabraDeAccion(h.accion)}, ${h.actor?.nombre ?? R.sistema}`;
  return (
    <Page
      titulo={R.titulo}
      sub={
        cortado && (
          <p className="al-parrafo" role="status">
            {T.demasiado}
          </p>
        )
      }
    >
      <DataTable
        titulo={R.titulo}
        columnas={COLUMNAS}
        {...tabla}
        alAbrir={setAbierto}
        barra={<Filtros rango={{ desde, hasta }} />}
        acciones={(h) => (
          <BotonDeLista rotulo={R.ver} nombre={`${R.ver}: ${nombreDe(h)}`} alPulsar={() => setAbierto(h)} />
        )}
        vacio={{ texto: T.vacio }}
      />
      {abierto && <DetalleDeHecho hecho={abierto} alCerrar={() => setAbierto(null)} />}
    </Page>
  );
}

function Filtros({ rango }: { readonly rango: { readonly desde: Dia; readonly hasta: Dia } }) {
  const { direccion, cambiar } = useDireccion<'desde' | 'hasta' | 'quien' | 'cliente' | 'accion'>();
  const { quien, cliente, accion } = direccion;
  const puestos = [quien, cliente, accion, direccion.desde, direccion.hasta].filter((f) => f !== undefined).length;
  const limpiar = () =>
    cambiar({ quien: undefined, cliente: undefined, accion: undefined, desde: undefined, hasta: undefined });
  return (
    <FilterBar activos={puestos} alLimpiar={limpiar}>
      <FiltroDeRango rotulos={R} rango={rango} direccion={direccion} alCambiar={cambiar} />
      <Persona rotulo={R.quien} id={quien} alElegir={(id) => cambiar({ quien: id })} />
      <Persona rotulo={R.cliente} id={cliente} alElegir={(id) => cambiar({ cliente: id })} />
      <NativeSelect
        label={R.accion}
        value={accion ?? ''}
        data={[{ value: '', label: R.todas }, ...ACCIONES]}
        onChange={(e) => cambiar({ accion: e.currentTarget.value || undefined })}
      />
    </FilterBar>
  );
}

interface PersonaProps {
  readonly rotulo: string;
  readonly id: number | undefined;
  readonly alElegir: (id: number | undefined) => void;
}
/** The address holds only the id: opened from a link, the field says that somebody is chosen, without the name. */
function Persona({ rotulo, id, alElegir }: PersonaProps) {
  const [elegida, setElegida] = useState<ClienteElegible | null>(null);
  const valor = id === undefined ? null : elegida?.id === id ? elegida : { id, nombre: T.unaPersona, nit: '' };
  return (
    <SelectorDeCliente
      rotulo={rotulo}
      pista={T.cualquiera}
      valor={valor}
      onChange={(persona) => {
        setElegida(persona);
        alElegir(persona?.id);
      }}
      buscar={buscar}
    />
  );
}
