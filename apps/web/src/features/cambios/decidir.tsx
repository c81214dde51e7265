import { cambios, type FilaDeCambio } from '@aldia/contract/cambios.ts';
import { cambioEscrito, LIBRO } from '@aldia/contract/hojas/palabras-de-cambio.ts';
import { pendientes } from '@aldia/contract/pendientes.ts';
import { ROTULOS_DE_PENDIENTES as R, AVISOS_DE_PENDIENTES as T } from '@aldia/contract/textos-pendientes.ts';
import { porcentaje } from '@aldia/domain/dinero/tasa-en-palabras.ts';
import { type Dia, formatMes } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { REBAJA_DE_INTERESES, REBAJA_DE_MORA } from '@aldia/domain/parametros/accesorios.ts';
import { vigenteEn } from '@aldia/domain/parametros/parametro.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import * as z from 'zod';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { useHoy } from '../../base/reloj.ts';
import { CampoArea } from '../../ui/formulario/campos.tsx';
import { FormDialog } from '../../ui/formulario/form-dialog.tsx';
import { Hechos } from '../../ui/hechos.tsx';
import { type CambioDeIsr, isrEscrito } from './isr-de-ahora.ts';

export type Resolucion = 'rectificada' | 'descartada';
export const DE_CAMBIOS = [cambios.listado, cambios.deDeclaracion, pendientes.listado];

/** The same bounds as the contract. */
const ConNota = z.object({ nota: z.string().trim().min(5, 'Escribe al menos 5 letras').max(500) });

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
  const accion = useAccion(cambios.resolver, 'cambios.resolver', { invalida: DE_CAMBIOS });
  const hoy = useHoy();
  const [una] = filas;
  const decide = { declaracionId: mes.declaracionId, ids: filas.map((f) => f.id), ...(isr && delIsr(isr)) };
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
          ...(filas.length > 1 ? [['Documentos', String(filas.length)] as const] : una ? deUna(una) : []),
        ]}
      />
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

/** A node of before gave no lines, and asks for none. */
const delIsr = ({ distintas }: CambioDeIsr) => ({
  isr: true,
  ...(distintas.length > 0 ? { isrVisto: [...distintas] } : {}),
});

const deUna = (una: FilaDeCambio) =>
  [
    ['Documento', `${LIBRO[una.libro]} ${una.serie} ${una.numeroDte}`],
    ['Cambio', cambioEscrito(una)],
  ] as const;

/** What a voluntary rectification takes off, by today's law. */
const articulo106 = (hoy: Dia): string =>
  llenar(T.articulo106, {
    intereses: porcentaje(vigenteEn(REBAJA_DE_INTERESES, hoy).valor),
    mora: porcentaje(vigenteEn(REBAJA_DE_MORA, hoy).valor),
  });
