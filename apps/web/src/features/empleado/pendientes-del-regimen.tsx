import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { Link } from '@tanstack/react-router';
import { Cabeza } from '../../ui/cabeza.tsx';
import { enMiles } from '../../ui/en-miles.ts';
import { EstadoChip } from '../../ui/estado-chip.tsx';
import { type ClaveDePendiente, destinoDePendiente, type TrabajoDeHoy } from './destinos.ts';

const ROTULO: Readonly<Record<ClaveDePendiente, string>> = {
  cargar: 'Por cargar',
  formulario: 'Listas para formulario',
  pago: 'Pendientes de confirmación de pago',
  vencidas: 'Vencidas, de este mes y anteriores',
  desactualizadas: 'Desactualizadas',
};

export interface PendientesDelRegimenProps {
  readonly regimen: TrabajoDeHoy['regimenes'][number];
  readonly mes: Mes;
}

/** What waits in each list of one regime: mine, nobody's and all. */
export function PendientesDelRegimen({ regimen, mes }: PendientesDelRegimenProps) {
  const { regimenId, pendientes } = regimen;
  return (
    <section className="al-tarjeta al-hoy-regimen" aria-label={regimen.regimen}>
      <h2>{regimen.regimen}</h2>
      <table>
        <Cabeza de={['Lista', 'Mías', 'Sin asignar', 'Todas']} />
        <tbody>
          {pendientes.map((p) => {
            const alerta = (p.clave === 'vencidas' || p.clave === 'desactualizadas') && p.total > 0;
            return (
              <tr key={p.clave} data-nada={p.total === 0 || undefined}>
                <th scope="row">
                  <span>
                    <Link {...destinoDePendiente(p.clave, regimenId, mes)}>{ROTULO[p.clave]}</Link>
                    {alerta && <EstadoChip tono={p.clave === 'vencidas' ? 'alto' : 'espera'}>Revisar</EstadoChip>}
                  </span>
                </th>
                <td data-fuerte={p.mias > 0 || undefined}>{enMiles(p.mias)}</td>
                <td>{enMiles(p.sinAsignar)}</td>
                <td>{enMiles(p.total)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
