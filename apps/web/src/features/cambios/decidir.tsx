import { cambios, type FilaDeCambio } from '@aldia/contract/cambios.ts';
import { cambioEscrito, LIBRO } from '@aldia/contract/hojas/palabras-de-cambio.ts';
import { pendientes } from '@aldia/contract/pendientes.ts';
import { ROTULOS_DE_PENDIENTES as R, AVISOS_DE_PENDIENTES as T } from '@aldia/contract/textos-pendientes.ts';
import { porcentaje } from '@aldia/domain/dinero/tasa-en-palabras.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { REBAJA_DE_INTERESES, REBAJA_DE_MORA } from '@aldia/domain/parametros/accesorios.ts';
import { vigenteEn } from '@aldia/domain/parametros/parametro.ts';
import * as z from 'zod';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { llenar } from '../../base/llenar.ts';
import { hoy } from '../../base/reloj.ts';
import { CampoArea } from '../../ui/formulario/campos.tsx';
import { FormDialog } from '../../ui/formulario/form-dialog.tsx';
import { Hechos } from '../../ui/hechos.tsx';

export type Resolucion = 'rectificada' | 'descartada';
export const DE_CAMBIOS = [cambios.listado, cambios.deDeclaracion, pendientes.listado];

/** The same bounds as the contract. */
const ConNota = z.object({ nota: z.string().trim().min(5, 'Escribe al menos 5 letras').max(500) });

export interface DecidirProps {
  readonly resolucion: Resolucion;
  /** All of one declaration. */
  readonly filas: readonly [FilaDeCambio, ...FilaDeCambio[]];
  readonly alCerrar: () => void;
}

/** A person decides: it is rectified, with the article that says what that costs, or dismissed with a reason. */
export function Decidir({ resolucion, filas, alCerrar }: DecidirProps) {
  const accion = useAccion(cambios.resolver, 'cambios.resolver', { invalida: DE_CAMBIOS });
  const [una] = filas;
  const rectifica = resolucion === 'rectificada';
  const ids = filas.map((f) => f.id);
  return (
    <FormDialog
      titulo={rectifica ? R.rectificar : R.descartar}
      esquema={ConNota}
      valores={{ nota: '' }}
      guardar={rectifica ? R.rectificar : R.descartar}
      alGuardar={({ nota }) => accion.enviar({ declaracionId: una.declaracionId, ids, resolucion, nota })}
      alCerrar={alCerrar}
    >
      <Hechos
        de={[
          ['Cliente', una.nombre],
          ['NIT', formatNit(una.nit)],
          ['Mes presentado', formatMes(una.periodo)],
          filas.length === 1
            ? ['Documento', `${LIBRO[una.libro]} ${una.serie} ${una.numeroDte}`]
            : ['Documentos', String(filas.length)],
          ...(filas.length === 1 ? ([['Cambio', cambioEscrito(una)]] as const) : []),
        ]}
      />
      {rectifica && <p className="al-parrafo">{articulo106()}</p>}
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

/** What rectifying unasked takes off, by the law of today. */
const articulo106 = (): string =>
  llenar(T.articulo106, {
    intereses: porcentaje(vigenteEn(REBAJA_DE_INTERESES, hoy()).valor),
    mora: porcentaje(vigenteEn(REBAJA_DE_MORA, hoy()).valor),
  });
