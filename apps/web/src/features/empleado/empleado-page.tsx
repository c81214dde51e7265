import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { ROTULOS_DE_PENDIENTES } from '@aldia/contract/textos-pendientes.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { textoDeVencimiento, useMesDeTrabajo } from '../../base/direccion/mes-de-trabajo.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { Page } from '../../ui/page.tsx';
import type { TrabajoDeHoy } from './destinos.ts';
import { PendientesDelRegimen } from './pendientes-del-regimen.tsx';
import { Proximas } from './proximas.tsx';
import './empleado.css';

/** `/empleado`: what waits today for who asks, with one link to each list (D-37). */
export function EmpleadoPage() {
  const { mes } = useMesDeTrabajo();
  const consulta = useConsulta(declaraciones.trabajoDeHoy, { fecha: mes }, { frescaMs: 0, conAnterior: true });
  const trabajo = consulta.data;
  return (
    <Page
      titulo="Mi trabajo de hoy"
      consulta={consulta}
      acciones={
        <Button component={Link} to="/pendientes">
          {ROTULOS_DE_PENDIENTES.menu}
        </Button>
      }
      {...(trabajo ? { sub: <Mes trabajo={trabajo} /> } : {})}
    >
      {trabajo && (
        <div className="al-hoy">
          <Proximas filas={trabajo.proximas} hoy={trabajo.hoy} />
          <div className="al-hoy-regimenes">
            {trabajo.regimenes.map((r) => (
              <PendientesDelRegimen key={r.regimenId} regimen={r} trabajo={trabajo} mes={mes} />
            ))}
          </div>
        </div>
      )}
    </Page>
  );
}

/** The month is the hero: which one is declared and until when, for each tax. */
function Mes({ trabajo }: { readonly trabajo: TrabajoDeHoy }) {
  const { periodo, hoy, venceIva, venceIsr } = trabajo;
  return (
    <p className="al-hoy-mes">
      Declaras <strong>{formatMes(periodo)}</strong>. El IVA {textoDeVencimiento(venceIva, hoy)}. El ISR mensual{' '}
      {textoDeVencimiento(venceIsr, hoy)}.
    </p>
  );
}
