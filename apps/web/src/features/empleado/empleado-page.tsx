import { declaraciones, type FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_PENDIENTES, ROTULOS_DE_PENDIENTES } from '@aldia/contract/textos-pendientes.ts';
import { type Dia, formatMes } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { Button } from '@mantine/core';
import { createLink, Link } from '@tanstack/react-router';
import { useCola } from '../../base/direccion/cola.ts';
import { textoDeVencimiento, useMesDeTrabajo } from '../../base/direccion/mes-de-trabajo.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { LibrosTraidos } from '../../parts/carga/libros-traidos.tsx';
import { EnlaceAlMes } from '../../parts/declaraciones/filas/enlace-al-mes.tsx';
import { EstadoChip } from '../../ui/estado-chip.tsx';
import { Vacio } from '../../ui/estados.tsx';
import { Page } from '../../ui/page.tsx';
import { mesDeFila, siguientePaso, type TrabajoDeHoy } from './destinos.ts';
import { PendientesDelRegimen } from './pendientes-del-regimen.tsx';
import './empleado.css';

/** A link that looks like the block's button. */
const Continuar = createLink(Button<'a'>);

/** The first declaration has the strong button; the others wait. */
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

/** The next ten declarations by due day, each with a link to where it continues. */
function Proximas({ filas, hoy }: { readonly filas: readonly FilaDeDeclaracion[]; readonly hoy: Dia }) {
  return (
    <section className="al-tarjeta al-hoy-proximas" aria-labelledby="titulo-de-proximas">
      <h2 id="titulo-de-proximas">Lo que sigue</h2>
      {filas.length === 0 ? (
        <Vacio
          texto={AVISOS_DE_PENDIENTES.nadaPendienteHoy}
          accion={<Link to="/ingreso_facturas">Ver la lista de ingreso</Link>}
        />
      ) : (
        <ol>
          {filas.map((f, i) => (
            <li key={f.id}>
              <span className="al-hoy-quien">
                <strong>
                  <EnlaceAlMes {...f} />
                </strong>
                <span>
                  NIT {formatNit(f.nit)} · {f.regimen} · {textoDeVencimiento(f.vence, hoy)}
                </span>
              </span>
              <span className="al-hoy-que">
                {siguientePaso(f).que}
                {f.asignadoId === null && <EstadoChip tono="neutro">{AVISOS.noAsignado}</EstadoChip>}
                <LibrosTraidos de={f.libros} />
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

/** `/empleado`: what waits today for this person, with one link to each list (D-37). */
export function EmpleadoPage() {
  const { mes } = useMesDeTrabajo();
  const consulta = useConsulta(declaraciones.trabajoDeHoy, { fecha: mes }, { frescaMs: 0, conAnterior: true });
  const trabajo = consulta.data;
  useCola(trabajo?.proximas);
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
              <PendientesDelRegimen key={r.regimenId} regimen={r} mes={mes} />
            ))}
          </div>
        </div>
      )}
    </Page>
  );
}

/** The month in large: which one is declared, and the last day of each tax. */
function Mes({ trabajo }: { readonly trabajo: TrabajoDeHoy }) {
  const { periodo, hoy, venceIva, venceIsr } = trabajo;
  return (
    <p className="al-hoy-mes">
      Declaras <strong>{formatMes(periodo)}</strong>. El IVA {textoDeVencimiento(venceIva, hoy)}. El ISR mensual{' '}
      {textoDeVencimiento(venceIsr, hoy)}.
    </p>
  );
}
