import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { Button } from '@mantine/core';
import { createLink, Link } from '@tanstack/react-router';
import { textoDeVencimiento } from '../../base/direccion/mes-de-trabajo.ts';
import { EstadoChip } from '../../ui/estado-chip.tsx';
import { Vacio } from '../../ui/estados.tsx';
import { mesDeFila, siguientePaso } from './destinos.ts';

/** A link that looks like the block's button. */
const Continuar = createLink(Button<'a'>);

/** One is strong: the next. The others wait their turn. */
function BotonDeContinuar({ fila, primera }: { readonly fila: FilaDeDeclaracion; readonly primera: boolean }) {
  const { lista, enAsistente, que } = siguientePaso(fila);
  const comun = {
    size: 'compact-sm',
    variant: primera ? 'filled' : 'default',
    component: 'a',
    'aria-label': `Continuar: ${que} de ${fila.nombre}`,
  } as const;
  const mes = mesDeFila(fila);
  return enAsistente ? (
    <Continuar
      {...comun}
      to="/ingreso_facturas/carga/$usuarioId"
      params={{ usuarioId: String(fila.usuarioId) }}
      search={{ mes }}
    >
      Continuar
    </Continuar>
  ) : (
    <Continuar {...comun} to={lista} search={{ mes, regimen: fila.regimenId, busqueda: fila.nit }}>
      Continuar
    </Continuar>
  );
}

/** The next ten, in the order in which they fall due: each goes on where it is. */
export function Proximas({ filas, hoy }: { readonly filas: readonly FilaDeDeclaracion[]; readonly hoy: Dia }) {
  return (
    <section className="al-tarjeta al-hoy-proximas" aria-labelledby="titulo-de-proximas">
      <h2 id="titulo-de-proximas">Lo que sigue</h2>
      {filas.length === 0 ? (
        <Vacio texto={AVISOS.nadaPendienteHoy} accion={<Link to="/ingreso_facturas">Ver la lista de ingreso</Link>} />
      ) : (
        <ol>
          {filas.map((f, i) => (
            <li key={f.id}>
              <span className="al-hoy-quien">
                <strong>{f.nombre}</strong>
                <span>
                  NIT {formatNit(f.nit)} · {f.regimen} · {textoDeVencimiento(f.vence, hoy)}
                </span>
              </span>
              <span className="al-hoy-que">
                {siguientePaso(f).que}
                {f.asignadoId === null && <EstadoChip tono="neutro">{AVISOS.noAsignado}</EstadoChip>}
                {f.desactualizada && <EstadoChip tono="alto">Desactualizada</EstadoChip>}
              </span>
              <BotonDeContinuar fila={f} primera={i === 0} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
