import { gestor } from '@aldia/contract/gestor.ts';
import {
  ROTULOS_DE_SEGUIMIENTO_GESTOR as R,
  AVISOS_DE_SEGUIMIENTO_GESTOR as T,
} from '@aldia/contract/textos-gestor-seguimiento.ts';
import { anioDe, anioDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { aniosDeSeguimiento } from '@aldia/domain/gestor/paso-de-seguimiento.ts';
import { useClienteElegido } from '../../../base/direccion/use-cliente-elegido.ts';
import { useDireccion } from '../../../base/direccion/use-direccion.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { useHoy } from '../../../base/reloj.ts';
import { ACTIVOS_DE_CARTERA } from '../../../parts/gestor/buscar-en-cartera.ts';
import { Cargando, FalloAlCargar } from '../../../ui/estados.tsx';
import { Page } from '../../../ui/page.tsx';
import { SoloGestores } from '../solo-gestores.tsx';
import { Busqueda } from './busqueda.tsx';
import './seguimiento-gestor.css';
import { TablaDePresentaciones } from './tabla-de-presentaciones.tsx';

/** `/gestor/seguimiento_declaracion`: how the months of a client go (spec 1, section 2.12). */
export const SeguimientoGestorPage = () => (
  <SoloGestores titulo={R.titulo}>
    <Seguimiento />
  </SoloGestores>
);

/** The client, the year and the open month are in the address. A client who is no longer this gestor's counts as not chosen. */
function Seguimiento() {
  const { direccion, cambiar } = useDireccion<'cliente' | 'anio' | 'periodo'>();
  const id = direccion.cliente ?? null;
  const hoy = useHoy();
  const recientes = aniosDeSeguimiento(anioDe(hoy));
  const anio = direccion.anio ?? anioDeclarado(hoy);
  const deQuien = useConsulta(
    gestor.clientes,
    { ...ACTIVOS_DE_CARTERA, busqueda: '', limite: 1, ...(id === null ? {} : { usuarioId: id }) },
    { conAnterior: true, siFalla: 'gestor.clientes' },
  );
  const { isPlaceholderData: llega, isError: fallo, refetch } = deQuien;
  const [primero] = deQuien.data?.filas ?? [];
  const leido = id === null || primero?.usuarioId !== id ? null : { id, ...primero.usuario };
  const { cliente: elegido, elegir } = useClienteElegido(id ?? undefined, leido);
  const sinClientes = id === null && !llega && deQuien.data?.total === 0;
  return (
    <Page titulo={R.titulo}>
      {deQuien.isPending ? (
        <Cargando lineas={3} />
      ) : sinClientes ? (
        <p className="al-parrafo">{T.sinClientes}</p>
      ) : (
        <Busqueda
          inicial={elegido}
          anio={anio}
          // The year of the address too: the portfolio leads to months that are older.
          anios={recientes.includes(anio) ? recientes : [...recientes, anio]}
          alBuscar={(cliente, nuevo) => {
            elegir(cliente);
            cambiar({ cliente: cliente.id, anio: nuevo, periodo: undefined });
          }}
        />
      )}
      {elegido ? (
        <TablaDePresentaciones
          cliente={elegido}
          anio={anio}
          abierto={direccion.periodo ?? null}
          alAbrir={(periodo) => cambiar({ periodo })}
        />
      ) : fallo ? (
        <FalloAlCargar alReintentar={refetch} />
      ) : llega ? (
        <Cargando lineas={3} />
      ) : (
        !sinClientes && !deQuien.isPending && <p className="al-parrafo">{T.elige}</p>
      )}
    </Page>
  );
}
