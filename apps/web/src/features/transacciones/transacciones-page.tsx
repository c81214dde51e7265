import { ROTULOS_DE_TRANSACCIONES as R, AVISOS_DE_TRANSACCIONES as T } from '@aldia/contract/textos-transacciones.ts';
import { type DetalleDeTransaccion, type Transaccion, transacciones } from '@aldia/contract/transacciones.ts';
import { anioDe, type Dia, nombreDeMes } from '@aldia/domain/fechas/fechas.ts';
import { puede } from '@aldia/domain/permisos/permisos.ts';
import { sePuedeActualizar } from '@aldia/domain/transacciones/programacion.ts';
import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import { avisar } from '../../base/avisos/avisos.ts';
import { descargarEnlace, enlaceDelServidor } from '../../base/descargas/descargar-enlaces.ts';
import { useDireccion } from '../../base/direccion/use-direccion.ts';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { useHoy } from '../../base/reloj.ts';
import { useSesion } from '../../base/sesion/sesion.ts';
import { columnasDe } from '../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { dialogoAparte } from '../../ui/dialogo-aparte.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { IconPencil, IconTrash } from '../../ui/iconos.ts';
import { Page } from '../../ui/page.tsx';
import { Seleccion } from '../../ui/seleccion.tsx';
import './transacciones.css';

const EditarDetalle = dialogoAparte(async () => (await import('./dialogos.tsx')).EditarDetalle);
const EliminarDetalle = dialogoAparte(async () => (await import('./dialogos.tsx')).EliminarDetalle);
const ListaDeTransacciones = dialogoAparte(
  async () => (await import('./lista-de-transacciones.tsx')).ListaDeTransacciones,
);
const CorregirTransaccion = dialogoAparte(
  async () => (await import('./lista-de-transacciones.tsx')).CorregirTransaccion,
);
const EliminarTransaccion = dialogoAparte(
  async () => (await import('./lista-de-transacciones.tsx')).EliminarTransaccion,
);
const NuevaTransaccion = dialogoAparte(async () => (await import('./dialogos.tsx')).NuevaTransaccion);
const NuevoDetalle = dialogoAparte(async () => (await import('./dialogos.tsx')).NuevoDetalle);

/** The filter of the address. */
const useFiltro = () => useDireccion<'numero_de_mes' | 'anio' | 'transaccion'>();

/** Ten years before and ten after (G-11). */
const ANIOS_A_CADA_LADO = 10;
const MESES = Array.from({ length: 12 }, (_, i) => ({ value: String(i + 1), label: nombreDeMes(i + 1) }));
const aniosCercanos = (hoy: Dia): string[] => {
  const primero = anioDe(hoy) - ANIOS_A_CADA_LADO;
  return Array.from({ length: ANIOS_A_CADA_LADO * 2 + 1 }, (_, i) => String(primero + i));
};
const aNumero = (texto: string | null): number | undefined => (texto === null ? undefined : Number(texto));
const aTexto = (numero: number | undefined): string | null => (numero === undefined ? null : String(numero));

/** Month, year and transaction; an empty field does not filter (G-130). */
function Filtro({ lista }: { readonly lista: readonly Transaccion[] }) {
  const hoy = useHoy();
  const { direccion, cambiar } = useFiltro();
  const { numero_de_mes, anio, transaccion } = direccion;
  return (
    <FilterBar
      activos={[numero_de_mes, anio, transaccion].filter((f) => f !== undefined).length}
      alLimpiar={() => cambiar({ numero_de_mes: undefined, anio: undefined, transaccion: undefined })}
    >
      <Seleccion
        className="tran-filtro"
        label="Mes"
        placeholder="Todos"
        clearable
        data={MESES}
        value={aTexto(numero_de_mes)}
        onChange={(v) => cambiar({ numero_de_mes: aNumero(v) })}
      />
      <Seleccion
        className="tran-filtro"
        label="Año"
        placeholder="Todos"
        clearable
        data={aniosCercanos(hoy).map((a) => ({ value: a, label: a }))}
        value={aTexto(anio)}
        onChange={(v) => cambiar({ anio: aNumero(v) })}
      />
      <Seleccion
        label="Transacción"
        placeholder="Todas"
        clearable
        searchable
        data={lista.map((t) => ({ value: String(t.id), label: `${t.descripcion} (${t.codigo})` }))}
        value={aTexto(transaccion)}
        onChange={(v) => cambiar({ transaccion: aNumero(v) })}
      />
    </FilterBar>
  );
}

const col = columnasDe<DetalleDeTransaccion>();
const COLUMNAS = [
  col.texto('Transacción', (d) => d.transaccion.descripcion),
  col.texto('Código', (d) => d.transaccion.codigo),
  col.texto(
    'Mes',
    (d) => d.mes,
    (d) => nombreDeMes(d.mes),
  ),
  col.texto('Año', (d) => d.anio),
  col.texto('Día de solicitud', (d) => d.diaSolicitud),
  col.texto('Día máximo', (d) => d.diaMaximo),
];

type Abierto =
  | 'transaccion'
  | 'lista'
  | { readonly corregir: Transaccion }
  | { readonly quitar: Transaccion }
  | 'detalle'
  | { readonly editar?: DetalleDeTransaccion; readonly eliminar?: DetalleDeTransaccion };

interface BotonesProps {
  readonly detalle: DetalleDeTransaccion;
  readonly abrir: (abierto: Abierto) => void;
}
/** For a past month each button says why instead of opening (G-131). */
function Botones({ detalle, abrir }: BotonesProps) {
  const hoy = useHoy();
  const cual = `${detalle.transaccion.descripcion}, ${nombreDeMes(detalle.mes)} ${detalle.anio}`;
  const siNoHaPasado = (que: Abierto, porQueNo: string) => () =>
    sePuedeActualizar(detalle, hoy) ? abrir(que) : avisar('fallo', porQueNo);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Editar ${cual}`}
        onClick={siNoHaPasado({ editar: detalle }, T.mesPasado)}
      >
        <IconPencil size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        data-peligro
        aria-label={`Eliminar ${cual}`}
        onClick={siNoHaPasado({ eliminar: detalle }, T.mesPasadoSeQueda)}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </>
  );
}

/** /transaccion/listado: when the documents of each month are requested from SAT (spec 2, section 2.18). */
export function TransaccionesPage() {
  const { direccion } = useFiltro();
  const filtro = { fecha: direccion.numero_de_mes, anio: direccion.anio, tipoTransaccion: direccion.transaccion };
  const consulta = useConsulta(transacciones.listado, filtro, { conAnterior: true, siFalla: 'transacciones.listado' });
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const pdf = useAccion(transacciones.pdf, 'transacciones.pdf', {
    alExito: (enlace) => descargarEnlace(enlaceDelServidor(enlace), 'reporte_transaccioes.pdf'),
  });
  const puedeCambiar = puede(useSesion() ?? { roles: [] }, 'transaccion.cambiar');
  const lista = consulta.data?.transacciones ?? [];
  const filtrada = Object.values(filtro).some((f) => f !== undefined);
  const sinMeses = filtrada ? T.vacio : T.sinMeses;
  const nuevas = puedeCambiar && (
    <>
      <Button variant="default" disabled={lista.length === 0} onClick={() => setAbierto('lista')}>
        {R.verTransacciones}
      </Button>
      <Button variant="default" onClick={() => setAbierto('transaccion')}>
        {R.nuevaTransaccion}
      </Button>
      <Button disabled={lista.length === 0} onClick={() => setAbierto('detalle')}>
        {R.nuevoDetalle}
      </Button>
    </>
  );
  const alPdf = (
    <Button variant="default" loading={pdf.enCurso} onClick={() => void pdf.ejecutar(filtro)}>
      PDF
    </Button>
  );
  return (
    <Page
      titulo={R.titulo}
      acciones={
        <>
          {alPdf}
          {nuevas}
        </>
      }
    >
      <DataTable
        titulo={R.titulo}
        columnas={COLUMNAS}
        filas={consulta.data?.detalleTransaccion}
        consulta={consulta}
        enDireccion
        barra={<Filtro lista={lista} />}
        {...(puedeCambiar ? { acciones: (d: DetalleDeTransaccion) => <Botones detalle={d} abrir={setAbierto} /> } : {})}
        excel={{ nombre: 'reporte_transaccioes' }}
        vacio={{ texto: lista.length === 0 && puedeCambiar ? T.sinTransacciones : sinMeses }}
      />
      <DialogoAbierto abierto={abierto} lista={lista} abrir={setAbierto} />
    </Page>
  );
}

interface DialogoAbiertoProps {
  readonly abierto: Abierto | null;
  readonly lista: Parameters<typeof NuevoDetalle>[0]['lista'];
  readonly abrir: (abierto: Abierto | null) => void;
}
function DialogoAbierto({ abierto, lista, abrir }: DialogoAbiertoProps) {
  const alCerrar = () => abrir(null);
  if (abierto === null) return null;
  if (abierto === 'lista') return <ListaDeTransacciones lista={lista} abrir={abrir} alCerrar={alCerrar} />;
  if (abierto === 'transaccion') return <NuevaTransaccion lista={lista} alCerrar={alCerrar} />;
  if (abierto === 'detalle') return <NuevoDetalle lista={lista} alCerrar={alCerrar} />;
  // A dialog opened from the list returns to the list.
  const aLaLista = () => abrir('lista');
  if ('corregir' in abierto) return <CorregirTransaccion transaccion={abierto.corregir} alCerrar={aLaLista} />;
  if ('quitar' in abierto) return <EliminarTransaccion transaccion={abierto.quitar} alCerrar={aLaLista} />;
  if (abierto.editar) return <EditarDetalle detalle={abierto.editar} lista={lista} alCerrar={alCerrar} />;
  return abierto.eliminar ? <EliminarDetalle detalle={abierto.eliminar} alCerrar={alCerrar} /> : null;
}
