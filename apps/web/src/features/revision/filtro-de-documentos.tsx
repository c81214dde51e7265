import { DiaCable } from '@aldia/contract/cables.ts';
import {
  ROTULOS_DE_REVISION as R,
  TIPOS_DE_ARCHIVO,
  VALIDACION_DE_REVISION as V,
} from '@aldia/contract/textos-revision.ts';
import { type Dia, mesDe, mesSiguiente, primerDia, sumarDias } from '@aldia/domain/fechas/fechas.ts';
import * as z from 'zod';
import { useDireccion } from '../../base/direccion/use-direccion.ts';
import { useHoy } from '../../base/reloj.ts';
import { CampoDia } from '../../ui/formulario/campo-dia.tsx';
import { CampoSeleccion } from '../../ui/formulario/campo-seleccion.tsx';
import { CampoTexto } from '../../ui/formulario/campos.tsx';
import { FormDialog } from '../../ui/formulario/form-dialog.tsx';

const Fecha = z.string().min(1, V.fechaRequerida).pipe(DiaCable);
const Filtro = z
  .object({ fecha_inicio: Fecha, fecha_fin: Fecha, nit: z.string().trim().max(20), tipo_archivo: z.string() })
  .refine((f) => f.fecha_fin >= f.fecha_inicio, { path: ['fecha_fin'], message: V.finAntesDeInicio });

/** What the filter keeps in the address. */
export interface DireccionDeDocumentos {
  readonly desde?: Dia | undefined;
  readonly hasta?: Dia | undefined;
  readonly nit?: string | undefined;
  readonly tipo?: number | undefined;
}

/** The filter of the address; without dates, the whole of this month (G-62). */
export function useFiltro() {
  const { direccion, cambiar } = useDireccion<keyof DireccionDeDocumentos>();
  const { desde, hasta, nit = '', tipo = 0 } = direccion;
  const mes = mesDe(useHoy());
  const filtro = {
    fechaInicio: desde ?? primerDia(mes),
    fechaFin: hasta ?? sumarDias(primerDia(mesSiguiente(mes)), -1),
    nit,
    tipoArchivo: tipo,
  };
  return { filtro, cambiar };
}

const TIPOS = TIPOS_DE_ARCHIVO.map((rotulo, i) => ({ valor: String(i), rotulo }));

export interface FiltroDeDocumentosProps {
  readonly filtro: ReturnType<typeof useFiltro>['filtro'];
  readonly alFiltrar: (parte: DireccionDeDocumentos) => void;
  readonly alCerrar: () => void;
}

/** The filter dialog of the report (spec 2, section 2.17). */
export function FiltroDeDocumentos({ filtro, alFiltrar, alCerrar }: FiltroDeDocumentosProps) {
  return (
    <FormDialog
      titulo={R.filtrar}
      esquema={Filtro}
      valores={{
        fecha_inicio: filtro.fechaInicio,
        fecha_fin: filtro.fechaFin,
        nit: filtro.nit,
        tipo_archivo: String(filtro.tipoArchivo),
      }}
      guardar={R.filtrar}
      alGuardar={async (v) =>
        alFiltrar({
          desde: v.fecha_inicio,
          hasta: v.fecha_fin,
          nit: v.nit || undefined,
          tipo: Number(v.tipo_archivo) || undefined,
        })
      }
      alCerrar={alCerrar}
    >
      <CampoDia nombre="fecha_inicio" rotulo={R.fechaInicio} requerido />
      <CampoDia nombre="fecha_fin" rotulo={R.fechaFin} requerido />
      <CampoTexto nombre="nit" rotulo="NIT" maximo={20} />
      <CampoSeleccion nombre="tipo_archivo" rotulo={R.tipoDeArchivo} opciones={TIPOS} requerido />
    </FormDialog>
  );
}
