import { DiaCable, DocumentoPdf, MesCable } from '@aldia/contract/cables.ts';
import { revision } from '@aldia/contract/revision.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import {
  ROTULOS_DE_REVISION as R,
  AVISOS_DE_REVISION as T,
  TIPOS_DE_ARCHIVO,
  VALIDACION_DE_REVISION as V,
} from '@aldia/contract/textos-revision.ts';
import { type Dia, formatMes, mesAnterior, mesDe } from '@aldia/domain/fechas/fechas.ts';
import { useController } from 'react-hook-form';
import * as z from 'zod';
import { buscarClientes } from '../../base/llamadas/buscar-clientes.ts';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { useHoy } from '../../base/reloj.ts';
import { CampoDia } from '../../ui/formulario/campo-dia.tsx';
import { CampoPdf } from '../../ui/formulario/campo-pdf.tsx';
import { CampoSeleccion } from '../../ui/formulario/campo-seleccion.tsx';
import { FormDialog } from '../../ui/formulario/form-dialog.tsx';
import { Hechos } from '../../ui/hechos.tsx';
import { type ClienteElegible, SelectorDeCliente } from '../../ui/selector-de-cliente.tsx';
import { invalidadasPor } from './invalida.ts';

const siHay = <S extends z.ZodType>(esquema: S) => z.union([z.literal('').transform(() => null), esquema]);
const Documento = z.object({
  usuario_id: z.custom<ClienteElegible>((c) => c !== null && typeof c === 'object', V.eligeCliente),
  periodo: z.string().min(1, AVISOS.campoObligatorio).pipe(MesCable),
  tipo_archivo_id: z.string().min(1, AVISOS.campoObligatorio),
  fecha_maxima: siHay(DiaCable),
  documento: siHay(DocumentoPdf),
});

/** Three years of months, the last finished one first. */
const MESES_A_ELEGIR = 36;
const mesesHasta = (hoy: Dia) => {
  const lista = [mesAnterior(mesDe(hoy))];
  while (lista.length < MESES_A_ELEGIR) lista.push(mesAnterior(lista.at(-1) ?? mesDe(hoy)));
  return lista.map((m) => ({ valor: String(m), rotulo: formatMes(m) }));
};
const TIPOS = TIPOS_DE_ARCHIVO.map((rotulo, i) => ({ valor: String(i), rotulo })).slice(1);

export interface RegistrarDocumentoProps {
  /** The client of the document, when the screen is about one client. */
  readonly cliente?: ClienteElegible;
  readonly alCerrar: () => void;
}

/** Records a document of SAT: a requested one, or one that arrived, which the client can then download. */
export function RegistrarDocumento({ cliente, alCerrar }: RegistrarDocumentoProps) {
  const { enviar } = useAccion(revision.registrarDocumentoSat, 'revision.registrarDocumentoSat', {
    invalida: [...invalidadasPor, revision.documentosSat],
  });
  const opciones = mesesHasta(useHoy());
  return (
    <FormDialog
      titulo={R.registrarDocumento}
      esquema={Documento}
      valores={{
        ...(cliente ? { usuario_id: cliente } : {}),
        periodo: opciones[0]?.valor ?? '',
        tipo_archivo_id: '',
        fecha_maxima: '',
        documento: '',
      }}
      guardar="Guardar documento"
      alGuardar={(v) =>
        enviar({
          usuarioId: v.usuario_id.id,
          periodo: v.periodo,
          tipoArchivoId: Number(v.tipo_archivo_id),
          fechaMaxima: v.fecha_maxima,
          documento: v.documento,
        })
      }
      alCerrar={alCerrar}
    >
      {cliente ? <Hechos de={[['Cliente', cliente.nombre]]} /> : <CampoCliente />}
      <p className="al-parrafo">{T.documentoAlCliente}</p>
      <CampoSeleccion nombre="periodo" rotulo="Período" opciones={opciones} conBusqueda requerido />
      <CampoSeleccion nombre="tipo_archivo_id" rotulo={R.tipoDeArchivo} opciones={TIPOS} requerido />
      <CampoDia nombre="fecha_maxima" rotulo="Fecha máxima" ayuda="Hasta cuándo se puede pedir a la SAT; opcional" />
      <CampoPdf nombre="documento" rotulo="Documento en PDF" ayuda="Déjalo vacío si todavía no llega" />
    </FormDialog>
  );
}

function CampoCliente() {
  const { field, fieldState } = useController<{ usuario_id: ClienteElegible | null }, 'usuario_id'>({
    name: 'usuario_id',
  });
  const { message } = fieldState.error ?? {};
  return (
    <SelectorDeCliente
      valor={field.value ?? null}
      onChange={field.onChange}
      buscar={buscarClientes}
      {...(message ? { error: message } : {})}
    />
  );
}
