import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { misDeclaraciones, type SuscripcionDelCliente } from '@aldia/contract/mis-declaraciones.ts';
import type { ClienteEnRevision } from '@aldia/contract/revision.ts';
import { ROTULOS_DE_REVISION as R, AVISOS_DE_REVISION as T } from '@aldia/contract/textos-revision.ts';
import { formatDia } from '@aldia/domain/fechas/fechas.ts';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useAvisoDeFallo } from '../../app/aviso-de-fallo.ts';
import { BotonDeFacturas } from '../../app/boton-de-facturas.tsx';
import { useConsulta } from '../../app/use-consulta.ts';
import { columnasDe } from '../../ui/columnas-de.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EstadoChip } from '../../ui/estado-chip.tsx';
import { EnviarFactura } from './enviar-factura.tsx';
import { TablaDeMeses } from './tabla-de-meses.tsx';

/** Rows per page of the specification (spec 2, section 9). */
const POR_PAGINA = 5;
const enPalabras = (s: SuscripcionDelCliente): string => (s.vigente ? 'Vigente' : 'Terminada');
const col = columnasDe<SuscripcionDelCliente>();
const COLUMNAS = [
  col.texto('Suscripción', (s) => s.tipoSuscripcion.nombre),
  col.texto('Descripción', (s) => s.tipoSuscripcion.descripcion),
  col.fecha('Desde', (s) => s.fechaInicio),
  col.fecha('Hasta', (s) => s.fechaFin),
  col.chip('Estado', enPalabras, (s) => <EstadoChip tono={s.vigente ? 'listo' : 'neutro'}>{enPalabras(s)}</EstadoChip>),
];

export interface SuscripcionesEnRevisionProps {
  readonly cliente: ClienteEnRevision;
  /** Every month of the client: a subscription shows the ones it covers. */
  readonly meses: readonly FilaDeDeclaracion[] | undefined;
}
interface Abierta {
  readonly dialogo: 'meses' | 'factura';
  readonly suscripcion: SuscripcionDelCliente;
}

/** The client's subscriptions: their months, and their invoices. */
export function SuscripcionesEnRevision({ cliente, meses }: SuscripcionesEnRevisionProps) {
  const consulta = useConsulta(misDeclaraciones.suscripciones, { id: cliente.id });
  useAvisoDeFallo(consulta, 'misDeclaraciones.leer');
  const [abierta, setAbierta] = useState<Abierta | null>(null);
  const cerrar = () => setAbierta(null);
  const cual = (s: SuscripcionDelCliente) => `${s.tipoSuscripcion.nombre} desde ${formatDia(s.fechaInicio)}`;
  return (
    <>
      <DataTable
        titulo="Suscripciones"
        columnas={COLUMNAS}
        filas={consulta.data}
        clave={(s) => s.id}
        consulta={consulta}
        porPagina={POR_PAGINA}
        vacio={{ texto: T.sinSuscripciones }}
        acciones={(s) => (
          <span className="rev-botones">
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`${R.verDeclaraciones} de ${cual(s)}`}
              onClick={() => setAbierta({ dialogo: 'meses', suscripcion: s })}
            >
              {R.verDeclaraciones}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`${R.enviarFactura} de ${cual(s)}`}
              onClick={() => setAbierta({ dialogo: 'factura', suscripcion: s })}
            >
              {R.enviarFactura}
            </Button>
            <BotonDeFacturas suscripcion={s} />
          </span>
        )}
      />
      {abierta?.dialogo === 'factura' && (
        <EnviarFactura cliente={cliente} suscripcion={abierta.suscripcion} alCerrar={cerrar} />
      )}
      {abierta?.dialogo === 'meses' && (
        <Modal opened onClose={cerrar} title={`Declaraciones de ${cual(abierta.suscripcion)}`} size={1120}>
          <Cubiertas id={abierta.suscripcion.id} meses={meses} />
        </Modal>
      )}
    </>
  );
}

function Cubiertas({ id, meses }: { readonly id: number } & Pick<SuscripcionesEnRevisionProps, 'meses'>) {
  const consulta = useConsulta(misDeclaraciones.deSuscripcion, { id });
  useAvisoDeFallo(consulta, 'misDeclaraciones.leer');
  const ids = consulta.data && new Set(consulta.data.map((d) => d.id));
  return (
    <TablaDeMeses
      titulo="Declaraciones de la suscripción"
      filas={ids && meses?.filter((f) => ids.has(f.id))}
      consulta={consulta}
      vacio={T.suscripcionSinDeclaraciones}
    />
  );
}
