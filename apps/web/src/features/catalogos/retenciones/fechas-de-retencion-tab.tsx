import { FECHAS_DE_RETENCION, type FechaDeRetencion } from '@aldia/contract/retenedores.ts';
import { ROTULOS_DE_RETENEDORES as R, AVISOS_DE_RETENEDORES as T } from '@aldia/contract/textos-retenedores.ts';
import { formatDia } from '@aldia/domain/fechas/fechas.ts';
import type { ImpuestoDeRetencion } from '@aldia/domain/retenedores/plazo.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { llenar } from '../../../base/llenar.ts';
import { BotonDeLista } from '../../../ui/boton-de-lista.tsx';
import { columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { ConRetornoDeFoco } from '../../../ui/retorno-de-foco.tsx';
import { DialogoDeFecha } from './dialogo-de-fecha.tsx';
import '../../../parts/retenedores/retenedores.css';

const col = columnasDe<FechaDeRetencion>();
const COLUMNAS = [col.fecha(R.fechaLimite, (f) => f.fecha)];
/** Spec 3, section 9. */
const POR_PAGINA = 5;

/** When the next list of the agents of a tax is due (spec 3, 2.8; D-79). */
export function FechasDeRetencionTab({ impuesto }: { readonly impuesto: ImpuestoDeRetencion }) {
  const siFalla = impuesto === 'IVA' ? 'retenedores.fechasDeIva' : 'retenedores.fechasDeIsr';
  const consulta = useConsulta(FECHAS_DE_RETENCION[impuesto].listado, {}, { siFalla });
  const [abierta, setAbierta] = useState<FechaDeRetencion | 'nueva' | null>(null);
  const titulo = llenar(R.fechas, { impuesto });
  return (
    <section className="ret-cuerpo" aria-label={titulo}>
      <p className="al-parrafo">{T.queSonLasFechas}</p>
      <div className="ret-acciones">
        <Button onClick={() => setAbierta('nueva')}>{R.agregarFecha}</Button>
      </div>
      <DataTable
        titulo={titulo}
        columnas={COLUMNAS}
        filas={consulta.data}
        consulta={consulta}
        porPagina={POR_PAGINA}
        alAbrir={setAbierta}
        acciones={(f) => (
          <BotonDeLista
            rotulo={R.actualizarFecha}
            nombre={`${R.actualizarFecha} ${formatDia(f.fecha)}`}
            alPulsar={() => setAbierta(f)}
          />
        )}
        vacio={{ texto: T.sinFechas }}
      />
      {abierta !== null && (
        <ConRetornoDeFoco>
          <DialogoDeFecha
            impuesto={impuesto}
            fecha={abierta === 'nueva' ? null : abierta}
            alCerrar={() => setAbierta(null)}
          />
        </ConRetornoDeFoco>
      )}
    </section>
  );
}
