import { catalogos } from '@aldia/contract/catalogos.ts';
import { cobros } from '@aldia/contract/cobros.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { AVISOS_DE_SUSCRIPCION as T } from '@aldia/contract/textos-alta.ts';
import { formatDiaLargo } from '@aldia/domain/fechas/fechas.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { useSesion } from '../../../base/sesion/sesion.ts';
import { Cargando, FalloAlCargar, Vacio } from '../../../ui/estados.tsx';
import { IconClockHour4 } from '../../../ui/iconos.ts';
import { CambiarDePlan } from './cambiar-de-plan.tsx';
import { FinalizarContrato } from './finalizar-contrato.tsx';
import { type CobroAbierto, enEspera, pagoAbierto } from './pago-abierto.tsx';
import { type Actual, type Plan, TarjetaDePlan } from './plan.tsx';
import '../../../parts/suscripciones/suscripciones.css';

/** Tab 5 of the account page: the plans, which one is in force, and the end of the contract (spec 1, section 2.9). */
export function SuscripcionDeCuenta() {
  const usuarioId = useSesion()?.usuarioId ?? 0;
  const faltante = useConsulta(suscripciones.faltante, { id: usuarioId });
  const regimenId = faltante.data?.regimenId ?? null;
  const actual = useConsulta(suscripciones.actual, {});
  const planes = useConsulta(
    catalogos.tiposDeSuscripcionActivos,
    { id: regimenId ?? 0 },
    { activa: regimenId !== null },
  );
  const propios = useConsulta(cobros.propios, {}, { frescaMs: 0 });
  const consultas = [faltante, actual, planes, propios];
  if (consultas.some((c) => c.isError))
    return <FalloAlCargar alReintentar={() => Promise.all(consultas.map((c) => c.refetch()))} />;
  if (faltante.data && regimenId === null) return <Vacio texto={T.sinPlanes} />;
  if (actual.data === undefined || !planes.data || !propios.data) return <Cargando lineas={6} />;
  return <Planes actual={actual.data} planes={planes.data} abierto={pagoAbierto(propios.data)} />;
}

interface PlanesProps {
  readonly actual: Actual | null;
  readonly planes: readonly Plan[];
  /** A charge is not over: nothing else is offered to pay (P08). */
  readonly abierto: CobroAbierto | null;
}

function Planes({ actual, planes, abierto }: PlanesProps) {
  const [dialogo, setDialogo] = useState<Plan | 'fin' | null>(null);
  const cerrar = () => setDialogo(null);
  const vigente = actual?.vigente === true;
  const otros = planes.filter((p) => !vigente || p.id !== actual.tipoSuscripcionId);
  const puedeTerminar = actual !== null && ['activa', 'en_mora', 'suspendida'].includes(actual.estado);
  return (
    <div className="susc">
      {actual && actual.estado !== 'terminada' && (
        <section aria-labelledby="susc-actual">
          <h2 id="susc-actual">{T.planActual}</h2>
          <TarjetaDePlan plan={actual.tipoSuscripcion} actual={actual}>
            {puedeTerminar && (
              <Button variant="default" color="red" onClick={() => setDialogo('fin')}>
                {T.finalizar}
              </Button>
            )}
          </TarjetaDePlan>
        </section>
      )}
      {actual?.estado === 'pre_cancelada' && (
        <p className="susc-nota">{T.terminada.replace('{fecha}', formatDiaLargo(actual.fechaFin))}</p>
      )}
      {abierto && (
        <p role="status" className="al-ambar susc-aviso">
          <IconClockHour4 size={20} aria-hidden="true" />
          <span>{enEspera(abierto)}</span>
        </p>
      )}
      <section aria-labelledby="susc-otros">
        <h2 id="susc-otros">{T.otrosPlanes}</h2>
        {otros.length === 0 ? (
          <Vacio texto={T.sinPlanes} />
        ) : (
          <ul className="susc-planes">
            {otros.map((p) => (
              <li key={p.id}>
                <TarjetaDePlan plan={p}>
                  <Button
                    disabled={abierto !== null}
                    aria-label={`${vigente ? T.cambiar : T.suscribirse}: ${p.nombre}`}
                    onClick={() => setDialogo(p)}
                  >
                    {vigente ? T.cambiar : T.suscribirse}
                  </Button>
                </TarjetaDePlan>
              </li>
            ))}
          </ul>
        )}
      </section>
      {dialogo === 'fin' && actual && <FinalizarContrato actual={actual} abierto={abierto} alCerrar={cerrar} />}
      {dialogo !== null && dialogo !== 'fin' && <CambiarDePlan plan={dialogo} vigente={vigente} alCerrar={cerrar} />}
    </div>
  );
}
