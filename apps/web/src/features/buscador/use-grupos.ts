import { type AccionDeCliente, buscador, type ClienteHallado } from '@aldia/contract/buscador.ts';
import { pendientes } from '@aldia/contract/pendientes.ts';
import { ACTOS_DEL_MES as A, ACCIONES_DE_CLIENTE, ROTULOS_DE_BUSCADOR as R } from '@aldia/contract/textos-buscador.ts';
import { type ParametrosDeVista, vistas } from '@aldia/contract/vistas.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { plegar } from '@aldia/domain/textos/plegar.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useMesDeTrabajo } from '../../base/direccion/mes-de-trabajo.ts';
import { llamarDeFondo } from '../../base/llamadas/api.ts';
import { invalidar } from '../../base/llamadas/clave-de.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { useActor } from '../../base/sesion/actor.ts';
import type { Sesion } from '../../base/sesion/sesion.ts';
import { abrirEstado } from '../../parts/revision/abrir-estado.ts';
import { actosDelMes } from './actos-del-mes.ts';
import type { ActoElegido } from './dialogo-de-acto.tsx';
import { pantallasQue } from './pantallas.ts';
import type { GrupoDeRenglones, Renglon } from './renglones.tsx';

const MS_PAUSA = 160;
const MS_FRESCAS = 60_000;

const conAlgo = (grupos: readonly GrupoDeRenglones[]) => grupos.filter((g) => g.renglones.length > 0);
const coincide = (nombre: string, texto: string): boolean =>
  plegar(texto)
    .split(/\s+/)
    .every((palabra) => plegar(nombre).includes(palabra));

/** The results for a text: clients from the server, screens of the menu, and views by name. */
export function useResultados(
  sesion: Sesion,
  texto: string,
  alElegirCliente: (cliente: ClienteHallado) => void,
  alIrse: () => void,
) {
  const navegar = useNavigate();
  const { mes } = useMesDeTrabajo();
  const [pausado] = useDebouncedValue(texto.trim(), MS_PAUSA);
  // Another text is another query: the cache cancels the one in progress.
  const clientes = useConsulta(buscador.clientes, { texto: pausado, fecha: mes }, { frescaMs: 0, conAnterior: true });
  const guardadas = useConsulta(vistas.listado, {}, { frescaMs: MS_FRESCAS });
  const ir = (to: string, parametros: ParametrosDeVista) => {
    alIrse();
    void navegar({ to, search: { mes, ...parametros } });
  };
  const enCamino = clientes.isPlaceholderData || pausado !== texto.trim();
  // Until this text's answer arrives, only those old results that still match: Enter must not open another client.
  const vigentes = (clientes.data ?? []).filter(
    (c) => !enCamino || coincide(`${c.nombre} ${c.nit} ${formatNit(c.nit)} ${c.cui}`, texto.trim()),
  );
  const deClientes = vigentes.map(
    (c): Renglon => ({
      clave: `c${c.id}`,
      titulo: c.nombre,
      detalle: `NIT ${formatNit(c.nit)}${c.cui === '' ? '' : ` · CUI ${c.cui}`} · ${c.regimen}`,
      nota: c.estado,
      alElegir: () => alElegirCliente(c),
    }),
  );
  const deVistas = (guardadas.data ?? [])
    .filter((v) => coincide(v.nombre, texto))
    .map((v): Renglon => ({ clave: `v${v.id}`, titulo: v.nombre, alElegir: () => ir(v.ruta, v.parametros) }));
  const dePantallas = pantallasQue(sesion, texto).map(
    (p): Renglon => ({ clave: p.a, titulo: p.rotulo, detalle: p.descripcion, alElegir: () => ir(p.a, {}) }),
  );
  const grupos = conAlgo([
    { titulo: pausado === '' ? R.recientes : R.clientes, renglones: deClientes },
    { titulo: R.vistas, renglones: deVistas },
    { titulo: R.pantallas, renglones: dePantallas },
  ]);
  return { grupos, buscando: clientes.isFetching || enCamino, fallo: clientes.isError };
}

/** What can be done with the chosen client in the month of work. */
export function useAcciones(cliente: ClienteHallado | null, alIrse: () => void, alActuar: (acto: ActoElegido) => void) {
  const navegar = useNavigate();
  const { mes, periodo, hoy } = useMesDeTrabajo();
  const actor = useActor();
  // The month as it is now: its state decides which acts are offered, and the server checks again.
  const delMes = useConsulta(
    pendientes.delMes,
    { usuarioId: cliente?.id ?? 0, fecha: mes },
    { activa: cliente?.acciones.includes('mes') === true, frescaMs: 0 },
  );
  const fila = cliente !== null && delMes.isFetchedAfterMount ? (delMes.data?.declaracion ?? null) : null;
  const actos = fila === null || fila.usuarioId !== cliente?.id ? [] : actosDelMes(fila, actor, hoy);
  const hacer: Readonly<Record<AccionDeCliente, (c: ClienteHallado) => unknown>> = {
    mes: (c) =>
      navegar({ to: '/declaracion/$cliente/$mes', params: { cliente: String(c.id), mes: periodo }, search: { mes } }),
    cargar: (c) =>
      navegar({ to: '/ingreso_facturas/carga/$usuarioId', params: { usuarioId: String(c.id) }, search: { mes } }),
    estado: abrirEstado,
    seguimiento: (c) => navegar({ to: '/seguimiento_pornit', search: { mes, cliente: c.id } }),
    libros: (c) => navegar({ to: '/reporte_compras_ventas', search: { mes, busqueda: c.nit } }),
    cierreAnual: (c) => navegar({ to: '/reporte_anual', search: { mes, busqueda: c.nit } }),
  };
  if (cliente === null) return [];
  const deActos = actos.map(
    (a): Renglon => ({
      clave: `acto-${a.clave}`,
      titulo: a.rotulo,
      detalle: llenar(A.deCual, { mes: formatMes(periodo) }),
      alElegir: () => {
        void recordar(cliente.id);
        if (fila) alActuar({ fila, abre: a.abre });
      },
    }),
  );
  return conAlgo([
    {
      titulo: llenar(R.acciones, { nombre: cliente.nombre }),
      renglones: cliente.acciones.map((accion): Renglon => {
        const [titulo, detalle] = ACCIONES_DE_CLIENTE[accion];
        return {
          clave: accion,
          titulo: llenar(titulo, { mes: formatMes(periodo) }),
          detalle,
          alElegir: () => {
            alIrse();
            void recordar(cliente.id);
            void hacer[accion](cliente);
          },
        };
      }),
    },
    { titulo: llenar(R.actos, { mes: formatMes(periodo) }), renglones: deActos },
  ]);
}

/** A failure to record the client is ignored: the person is already on the way there. */
async function recordar(cliente: number): Promise<void> {
  await llamarDeFondo(buscador.recordar, { cliente }).catch(() => undefined);
  invalidar([buscador.clientes]);
}
