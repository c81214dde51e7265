import { CambiosDistintos, cambios, type FilaDeCambio, NotaDeDecision } from '@aldia/contract/cambios.ts';
import { cambioEscrito, documentoDeCambio } from '@aldia/contract/hojas/palabras-de-cambio.ts';
import { pendientes } from '@aldia/contract/pendientes.ts';
import { ROTULOS_DE_PENDIENTES as R, AVISOS_DE_PENDIENTES as T } from '@aldia/contract/textos-pendientes.ts';
import { porcentaje } from '@aldia/domain/dinero/tasa-en-palabras.ts';
import { type Dia, formatMes } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { REBAJA_DE_INTERESES, REBAJA_DE_MORA } from '@aldia/domain/parametros/accesorios.ts';
import { vigenteEn } from '@aldia/domain/parametros/parametro.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { useState } from 'react';
import * as z from 'zod';
import { invalidar } from '../../base/llamadas/clave-de.ts';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { useHoy } from '../../base/reloj.ts';
import { CampoArea } from '../../ui/formulario/campos.tsx';
import { FormDialog } from '../../ui/formulario/form-dialog.tsx';
import { Hechos } from '../../ui/hechos.tsx';
import { type CambioDeIsr, isrEscrito } from './isr-de-ahora.ts';

export type Resolucion = 'rectificada' | 'descartada';
export const DE_CAMBIOS = [cambios.listado, cambios.deDeclaracion, pendientes.listado];

const ConNota = z.object({ nota: NotaDeDecision });

export interface DecidirProps {
  readonly resolucion: Resolucion;
  readonly mes: MesDecidido;
  /** All of the same month. */
  readonly filas: readonly FilaDeCambio[];
  /** The ISR as well: the filed amount, and the amount that it would be now. */
  readonly isr?: CambioDeIsr;
  readonly alCerrar: () => void;
}
/** The client and the month. */
export type MesDecidido = Pick<FilaDeCambio, 'declaracionId' | 'nombre' | 'nit' | 'periodo'>;

/** A person's decision: to rectify, with the article that gives the cost, or to dismiss with a reason. */
export function Decidir({ resolucion, mes, filas, isr, alCerrar }: DecidirProps) {
  // As they were when the dialog opened: what the list reads meanwhile does not change what somebody decides about.
  const [vistas, setVistas] = useState(filas);
  const [distintas, setDistintas] = useState<string | null>(null);
  const accion = useAccion(cambios.resolver, 'cambios.resolver', {
    invalida: DE_CAMBIOS,
    loDice: ({ codigo }) => codigo === 'DOCUMENTO_DISTINTO',
    alFallo: (error) => {
      invalidar(DE_CAMBIOS);
      const otras = error.codigo === 'DOCUMENTO_DISTINTO' ? CambiosDistintos.safeParse(error.data) : null;
      setDistintas(otras === null ? null : error.message);
      if (otras?.success) setVistas(conLasDeAhora(vistas, otras.data.cambios));
    },
  });
  const hoy = useHoy();
  const [una] = vistas;
  const decide = { declaracionId: mes.declaracionId, ...deDocumentos(vistas), ...(isr && delIsr(isr)) };
  const rectifica = resolucion === 'rectificada';
  return (
    <FormDialog
      titulo={rectifica ? R.rectificar : R.descartar}
      esquema={ConNota}
      valores={{ nota: '' }}
      guardar={rectifica ? R.rectificar : R.descartar}
      alGuardar={({ nota }) => accion.enviar({ ...decide, resolucion, nota })}
      alCerrar={alCerrar}
    >
      <Hechos
        de={[
          ['Cliente', mes.nombre],
          ['NIT', formatNit(mes.nit)],
          ['Mes presentado', formatMes(mes.periodo)],
          ...(isr ? [['ISR', isrEscrito(isr)] as const] : []),
          ...(vistas.length > 1 ? [['Documentos', String(vistas.length)] as const] : una ? deUna(una) : []),
        ]}
      />
      {distintas !== null && (
        <p role="alert" className="al-ambar">
          {distintas}
        </p>
      )}
      {rectifica && <p className="al-parrafo">{articulo106(hoy)}</p>}
      <p className="al-parrafo">
        {rectifica ? T.alRectificar : T.alDescartar} {T.cifrasQuedan}
      </p>
      <CampoArea
        nombre="nota"
        rotulo={rectifica ? 'Nota de la rectificación' : '¿Por qué no se rectifica?'}
        requerido
        maximo={500}
      />
    </FormDialog>
  );
}

/** A node of before gave no fingerprints, and asks for none. */
function deDocumentos(filas: readonly FilaDeCambio[]) {
  const vistos = filas.filter((f) => f.huella !== '').map(({ id, huella }) => ({ id, huella }));
  return { ids: filas.map((f) => f.id), ...(vistos.length > 0 ? { vistos } : {}) };
}
function conLasDeAhora(filas: readonly FilaDeCambio[], otras: readonly FilaDeCambio[]): readonly FilaDeCambio[] {
  const deAhora = new Map(otras.map((f) => [f.id, f]));
  return filas.map((f) => deAhora.get(f.id) ?? f);
}

/** A node of before gave no lines, and asks for none. */
const delIsr = ({ distintas }: CambioDeIsr) => ({
  isr: true,
  ...(distintas.length > 0 ? { isrVisto: [...distintas] } : {}),
});

const deUna = (una: FilaDeCambio) =>
  [
    ['Documento', documentoDeCambio(una)],
    ['Cambio', cambioEscrito(una)],
  ] as const;

/** What a voluntary rectification takes off, by today's law. */
const articulo106 = (hoy: Dia): string =>
  llenar(T.articulo106, {
    intereses: porcentaje(vigenteEn(REBAJA_DE_INTERESES, hoy).valor),
    mora: porcentaje(vigenteEn(REBAJA_DE_MORA, hoy).valor),
  });
