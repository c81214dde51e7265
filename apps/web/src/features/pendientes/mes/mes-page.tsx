import { pendientes } from '@aldia/contract/pendientes.ts';
import { ROTULOS_DE_CAMINO as R, AVISOS_DE_CAMINO as T } from '@aldia/contract/textos-camino.ts';
import { sePresento } from '@aldia/domain/declaraciones/momento.ts';
import { esMes, type Mes, mesParaElegir, periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { type Sesion, useSesion } from '../../../base/sesion/sesion.ts';
import { vacioConEnlace } from '../../../base/vacio-con-enlace.tsx';
import { useMesAbierto } from '../../../base/vivo/presencia.ts';
import { DatosDelContribuyente } from '../../../parts/carga/datos-del-contribuyente.tsx';
import type { MarcoDeCargaProps } from '../../../parts/carga/marco.ts';
import { Cargando, Vacio } from '../../../ui/estados.tsx';
import { Page } from '../../../ui/page.tsx';
import { Camino } from './camino.tsx';
import { Siguiente } from './siguiente.tsx';
import '../../../parts/declaraciones/filas/lista.css';
import './mes.css';

// Most months are opened after they were loaded, so the loading code comes only with the others.
const Apertura = lazy(async () => ({ default: (await import('../../../parts/carga/apertura.tsx')).Apertura }));

/** The wizard as a part of the page: the client and the month are already above it. */
const ParteDeCarga = ({ acciones, children }: MarcoDeCargaProps) => (
  <section className="mes-carga" aria-label={R.carga}>
    {acciones !== undefined && <div className="mes-carga-acciones">{acciones}</div>}
    {children}
  </section>
);

/** `/declaracion/{cliente}/{mes}`: one month of one client, from its files to its end, on one page. */
export function MesPage() {
  const { cliente, mes: escrito = '' } = useParams({ strict: false });
  const { mes: elegido } = useSearch({ strict: false });
  const sesion = useSesion();
  const usuarioId = Number(cliente);
  const deLaDireccion = esMes(escrito) ? escrito : null;
  if (!sesion) return null;
  if (deLaDireccion === null || !Number.isSafeInteger(usuarioId))
    return (
      <Page titulo={R.titulo}>
        <Vacio {...vacioConEnlace(T.mesQueNoEs, '/pendientes', R.volver)} />
      </Page>
    );
  // The month of work in the address and the month of the path are the same one: the picker moves both.
  const periodo = elegido === undefined ? deLaDireccion : periodoDeclarado(elegido);
  if (elegido === undefined || periodo !== deLaDireccion)
    return (
      <Navigate
        to="/declaracion/$cliente/$mes"
        params={{ cliente: String(usuarioId), mes: periodo }}
        search={(antes) => ({ ...antes, mes: mesParaElegir(periodo) })}
        replace
      />
    );
  return <MesDelCliente key={`${usuarioId} ${periodo}`} usuarioId={usuarioId} periodo={periodo} sesion={sesion} />;
}

interface MesDelClienteProps {
  readonly usuarioId: number;
  readonly periodo: Mes;
  readonly sesion: Sesion;
}

function MesDelCliente({ usuarioId, periodo, sesion }: MesDelClienteProps) {
  const mes = mesParaElegir(periodo);
  const consulta = useConsulta(pendientes.delMes, { usuarioId, fecha: mes }, { frescaMs: 0, conAnterior: true });
  const [vez, setVez] = useState(0);
  const { data } = consulta;
  useMesAbierto({ usuarioId, periodo, carga: false });
  const reabrir = () => {
    setVez(vez + 1);
    void consulta.refetch();
  };
  const carga = (
    <Suspense key={vez} fallback={<Cargando />}>
      <Apertura
        usuarioId={usuarioId}
        mes={mes}
        sesion={sesion}
        Marco={ParteDeCarga}
        alReabrir={reabrir}
        alTerminar={reabrir}
      />
    </Suspense>
  );
  return (
    <Page
      titulo={data?.nombre ?? R.titulo}
      tituloDePestana={R.titulo}
      consulta={consulta}
      // Once the month is filed, the card that says so has this link.
      {...(data && !(data.declaracion && sePresento(data.declaracion))
        ? { acciones: <Siguiente usuarioId={usuarioId} periodo={periodo} /> }
        : {})}
      {...(data?.declaracion ? { sub: <DatosDelContribuyente fila={data.declaracion} conPeriodo={false} /> } : {})}
    >
      {data?.declaracion ? (
        <Camino
          key={vez}
          fila={data.declaracion}
          documentos={data.documentos}
          motivo={data.motivo}
          historia={data.historia}
          carga={carga}
          refrescar={consulta.refetch}
        />
      ) : (
        data && carga
      )}
    </Page>
  );
}
