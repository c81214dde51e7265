import type { Estado } from '@aldia/contract/columnas.ts';
import { FORMATOS } from '@aldia/contract/formatos.ts';
import { type CargaDeRetenedores, retenedores } from '@aldia/contract/retenedores.ts';
import { ROTULOS_DE_RETENEDORES as R, AVISOS_DE_RETENEDORES as T } from '@aldia/contract/textos-retenedores.ts';
import { formatDia } from '@aldia/domain/fechas/fechas.ts';
import { quirkDiaDeExportacion } from '@aldia/domain/quirks/exportar-cargas.ts';
import type { ImpuestoDeRetencion } from '@aldia/domain/retenedores/plazo.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { BotonDeLista } from '../../ui/boton-de-lista.tsx';
import { columnasDe } from '../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { TAMANIOS_DE_PAGINA } from '../../ui/data-table/tipos.ts';
import { dialogoAparte } from '../../ui/dialogo-aparte.tsx';
import { deCuantos } from '../../ui/en-miles.ts';

const CargaDeListado = dialogoAparte(async () => (await import('./carga-de-listado.tsx')).CargaDeListado);

const estadoDe = ({ activo }: CargaDeRetenedores): Estado =>
  activo ? { rotulo: R.activo, tono: 'listo' } : { rotulo: R.vencido, tono: 'alto' };

const col = columnasDe<CargaDeRetenedores>();
const COLUMNAS = [
  col.estado(R.estado, estadoDe),
  {
    ...col.fecha(R.fechaDeCarga, (c) => c.fechaCarga),
    detalle: ({ agentes }: CargaDeRetenedores) => deCuantos(agentes, R.unAgente, R.cuantos),
  },
  {
    ...col.fecha(R.fechaDeVencimiento, (c) => c.fechaVencimiento),
    detalle: (c: CargaDeRetenedores) => (c.fechaVencimiento === null ? T.sinVencimiento : ''),
  },
];

/** As in the Excel: one day later (QUIRK Q-08). */
const comoSeExporta = (c: CargaDeRetenedores): CargaDeRetenedores => ({
  ...c,
  fechaCarga: quirkDiaDeExportacion(c.fechaCarga),
  fechaVencimiento: c.fechaVencimiento && quirkDiaDeExportacion(c.fechaVencimiento),
});

interface CargasProps {
  readonly impuesto: ImpuestoDeRetencion;
  readonly alAbrir: (id: number) => void;
}
/** The loaded lists of a tax, the last day of each one, and the load of the next. */
export function CargasDeRetenedores({ impuesto, alAbrir }: CargasProps) {
  const consulta = useConsulta(retenedores.cargas, { impuesto }, { siFalla: 'retenedores.cargas' });
  const [cargando, setCargando] = useState(false);
  const filas = consulta.data;
  const abrir = (c: CargaDeRetenedores) => alAbrir(c.id);
  return (
    <section className="ret-cuerpo" aria-label={llenar(R.agentes, { impuesto })}>
      <div className="ret-acciones">
        <Button onClick={() => setCargando(true)}>{R.cargarListado}</Button>
        <Button component="a" variant="default" href={FORMATOS.retenedores} download>
          {R.formato}
        </Button>
      </div>
      <DataTable
        titulo={llenar(R.cargas, { impuesto })}
        columnas={COLUMNAS}
        filas={filas}
        consulta={consulta}
        tamanios={TAMANIOS_DE_PAGINA}
        alAbrir={abrir}
        acciones={(c) => (
          <BotonDeLista
            rotulo={R.verDetalle}
            nombre={`${R.verDetalle}: ${formatDia(c.fechaCarga)}`}
            alPulsar={() => abrir(c)}
          />
        )}
        excel={{ nombre: `cargas de retenedores ${impuesto}`, comoSeExporta }}
        vacio={{ texto: T.sinCargas }}
      />
      {cargando && <CargaDeListado impuesto={impuesto} alCerrar={() => setCargando(false)} />}
    </section>
  );
}
