import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { tarjetas } from '@aldia/contract/tarjetas.ts';
import { TEXTOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_TARJETAS as T } from '@aldia/contract/textos-dinero.ts';
import { MAXIMO_DE_TARJETAS } from '@aldia/domain/tarjetas/tarjeta.ts';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { avisar } from '../../../base/avisos/avisos.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { ConRetornoDeFoco } from '../../../ui/retorno-de-foco.tsx';
import { ActivarSuscripcion } from './activar-suscripcion.tsx';
import { AgregarTarjeta } from './agregar-tarjeta.tsx';
import { AvisoDeSuscripcion } from './aviso-de-suscripcion.tsx';
import { InterruptorPrincipal } from './interruptor-principal.tsx';
import { RetirarTarjeta } from './retirar-tarjeta.tsx';
import { nombreDeTarjeta, PortadorQueSeAbre, type Tarjeta } from './tarjeta.tsx';
import './tarjetas.css';

const col = columnasDe<Tarjeta>();
const COLUMNAS = [
  col.texto(
    'Nombre del portador',
    (t) => `${t.nombrePortador} ${t.ultimosNumeros}`,
    (t) => <PortadorQueSeAbre tarjeta={t} />,
  ),
  col.accion(T.principal, (t) => <InterruptorPrincipal tarjeta={t} />),
];

type Abierto = { readonly dialogo: 'agregar' } | { readonly dialogo: 'retirar' | 'activar'; readonly tarjeta: Tarjeta };

/** Tab 3 of the account page: the cards, which one is charged, and the subscription that waits for one. */
export function MisTarjetas() {
  const lista = useConsulta(tarjetas.listar, {});
  const actual = useConsulta(suscripciones.actual, {});
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const cerrar = () => setAbierto(null);
  useEffect(() => {
    if (lista.isError) avisar('fallo', TEXTOS['tarjetas.listar'].fallo);
  }, [lista.isError]);
  const sinVigente = actual.isSuccess && actual.data?.vigente !== true;
  const anterior = actual.data ?? null;
  // A gestor comes back to their range at /gestor, where its price is.
  const planAnterior = anterior?.tipoSuscripcionId ?? null;
  const cuantas = lista.data?.length ?? 0;
  const agregar = (
    <Button disabled={cuantas >= MAXIMO_DE_TARJETAS} onClick={() => setAbierto({ dialogo: 'agregar' })}>
      {T.agregar}
    </Button>
  );
  const acciones = (tarjeta: Tarjeta) => (
    <>
      {sinVigente && planAnterior !== null && tarjeta.activo && (
        <Button size="compact-md" onClick={() => setAbierto({ dialogo: 'activar', tarjeta })}>
          {T.activarSuscripcion}
        </Button>
      )}
      <Button
        size="compact-md"
        variant="default"
        aria-label={`${T.retirar}: ${nombreDeTarjeta(tarjeta)}`}
        onClick={() => setAbierto({ dialogo: 'retirar', tarjeta })}
      >
        {T.retirar}
      </Button>
    </>
  );
  return (
    <section className="tarj" aria-label={T.titulo}>
      {(sinVigente || anterior?.estado === 'en_mora') && lista.data && (
        <AvisoDeSuscripcion tarjetas={lista.data} anterior={anterior} />
      )}
      <DataTable
        titulo={T.titulo}
        columnas={COLUMNAS}
        filas={lista.data}
        consulta={lista}
        porPagina="todas"
        barra={cuantas > 0 ? agregar : undefined}
        acciones={acciones}
        vacio={{ texto: T.vacio, accion: agregar }}
      />
      {abierto && (
        <ConRetornoDeFoco key={abierto.dialogo}>
          {abierto.dialogo === 'agregar' && <AgregarTarjeta alCerrar={cerrar} />}
          {abierto.dialogo === 'retirar' && (
            <RetirarTarjeta tarjeta={abierto.tarjeta} esLaUltima={cuantas === 1} alCerrar={cerrar} />
          )}
          {abierto.dialogo === 'activar' && planAnterior !== null && (
            <ActivarSuscripcion tarjeta={abierto.tarjeta} tipoSuscripcionId={planAnterior} alCerrar={cerrar} />
          )}
        </ConRetornoDeFoco>
      )}
    </section>
  );
}
