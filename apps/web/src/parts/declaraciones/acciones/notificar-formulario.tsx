import { declaraciones, type FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { TEXTOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_DECLARACIONES } from '@aldia/contract/textos-de-declaraciones.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { type ReactNode, useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { FormDialog, type FormDialogProps } from '../../../ui/formulario/form-dialog.tsx';
import { Hechos } from '../../../ui/hechos.tsx';
import type { DialogoDeFilaProps } from '../filas/dialogo.ts';
import { LISTAS } from '../filas/invalida.ts';
import { aQuienSeEscribe } from '../filas/razones.ts';
import { UnFormulario, VALORES_DE_UNO } from './dialogo-de-presentar-a-cero.tsx';
import { useFilaVista } from './fila-vista.tsx';
import { FormularioEnPdf, type FormularioEnPdfProps } from './formulario-en-pdf.tsx';
import { dosFormularios, VALORES_DE_DOS } from './formularios-de-pago.ts';
import { hechoDeCorreo, hechosDeMontos } from './hechos.tsx';
import { useMontosQueSalen } from './montos-que-salen.ts';
import { papelEsperado } from './papel-esperado.ts';
import '../filas/lista.css';

const TITULO = 'Notificar formulario de pago';

/** Sends the client the payment forms with their amounts (spec 2, section 2.6): one for regime 1, one or two for ROS. */
export function NotificarFormulario({ fila, alCerrar }: DialogoDeFilaProps) {
  return fila.regimenId === REGIMEN.ros ? (
    <NotificarDos fila={fila} alCerrar={alCerrar} />
  ) : (
    <NotificarUno fila={fila} alCerrar={alCerrar} />
  );
}

type Formularios = Pick<
  Entrada<typeof declaraciones.notificarFormulario>,
  'numeroFormulario' | 'documento' | 'numeroFormularioIva' | 'documentoIva'
>;
interface NotificarProps<I extends FieldValues, O>
  extends DialogoDeFilaProps,
    Pick<FormDialogProps<I, O>, 'esquema' | 'valores' | 'tamanio'> {
  readonly formularios: (valores: O) => Formularios;
  /** The forms to fill in, of the row as it is shown. */
  readonly papeles: (fila: FilaDeDeclaracion) => ReactNode;
}

const guardarDe = (quien: ReturnType<typeof aQuienSeEscribe>): string =>
  quien === null ? 'Registrar' : quien.oficina === null ? 'Enviar al cliente' : 'Enviar a su oficina';

function Notificar<I extends FieldValues, O>({
  fila: abierta,
  formularios,
  papeles,
  ...dialogo
}: NotificarProps<I, O>) {
  const { fila, version, alFallo, aviso } = useFilaVista(abierta);
  const quien = aQuienSeEscribe(fila);
  const sinCorreo = {
    ...TEXTOS['declaraciones.notificarFormulario'],
    exito: AVISOS_DE_DECLARACIONES.formularioSinCorreo,
  };
  const { enviar } = useAccion(
    declaraciones.notificarFormulario,
    quien ? 'declaraciones.notificarFormulario' : sinCorreo,
    { invalida: LISTAS, alFallo },
  );
  const comunes = {
    presentacionId: fila.id,
    impuestoIsr: fila.pago,
    impuestoIva: fila.impuestoPagarDebitos,
    version,
  };
  return (
    <FormDialog
      titulo={TITULO}
      guardar={guardarDe(quien)}
      alGuardar={(v) => enviar({ ...comunes, ...formularios(v) })}
      {...dialogo}
    >
      <LoQueRecibe fila={fila} />
      {papeles(fila)}
      {aviso}
    </FormDialog>
  );
}

const NotificarUno = (p: DialogoDeFilaProps) => (
  <Notificar
    {...p}
    esquema={UnFormulario}
    valores={{ ...VALORES_DE_UNO, numero_formulario: p.fila.numeroFormulario }}
    formularios={(v) => ({
      numeroFormulario: v.numero_formulario,
      documento: v.documento,
      numeroFormularioIva: null,
      documentoIva: null,
    })}
    papeles={(fila) => <PapelDe fila={fila} impuesto="iva" numero="numero_formulario" documento="documento" />}
  />
);

function NotificarDos(p: DialogoDeFilaProps) {
  const { numeroFormulario, numeroFormularioIva, formularioNotificado } = p.fila;
  const isrFuera = formularioNotificado === null ? '' : numeroFormulario;
  const esquema = useMemo(
    () => dosFormularios({ isr: isrFuera, iva: numeroFormularioIva }),
    [isrFuera, numeroFormularioIva],
  );
  return (
    <Notificar
      {...p}
      tamanio="lg"
      esquema={esquema}
      valores={{
        ...VALORES_DE_DOS,
        numero_formulario: numeroFormulario,
        numero_formulario_2: numeroFormularioIva,
      }}
      formularios={(v) => ({
        numeroFormulario: v.numero_formulario,
        documento: v.documento,
        numeroFormularioIva: v.numero_formulario_2,
        documentoIva: v.documento_2,
      })}
      papeles={(fila) => (
        <>
          <div className="decl-dos">
            <PapelDe
              fila={fila}
              impuesto="isr"
              numero="numero_formulario"
              documento="documento"
              rotuloDeNumero="Número de formulario ISR"
              rotuloDePdf="Formulario ISR en PDF"
              pdfOpcional={isrFuera !== ''}
            />
            <PapelDe
              fila={fila}
              impuesto="iva"
              numero="numero_formulario_2"
              documento="documento_2"
              rotuloDeNumero="Número de formulario IVA"
              rotuloDePdf="Formulario IVA en PDF"
              opcional
            />
          </div>
          {isrFuera !== '' && <p className="al-parrafo">{AVISOS_DE_DECLARACIONES.elDeIsrSigue}</p>}
          {numeroFormularioIva !== '' && <p className="al-parrafo">{AVISOS_DE_DECLARACIONES.elDeIvaSigue}</p>}
        </>
      )}
    />
  );
}

interface PapelDeProps extends Omit<FormularioEnPdfProps, 'esperado'> {
  readonly fila: FilaDeDeclaracion;
  readonly impuesto: 'isr' | 'iva';
}
function PapelDe({ fila, impuesto, ...p }: PapelDeProps) {
  const montos = useMontosQueSalen(fila);
  return <FormularioEnPdf {...p} esperado={papelEsperado(fila, impuesto, montos?.[impuesto] ?? null)} />;
}

/** Shows the recipient and the amounts before anything is sent. */
function LoQueRecibe({ fila }: { readonly fila: FilaDeDeclaracion }) {
  const montos = useMontosQueSalen(fila);
  const hechos = [
    ['Cliente', fila.nombre],
    ['Período', formatMes(fila.periodo)],
    hechoDeCorreo(fila),
    ...hechosDeMontos(fila, montos),
  ] as const;
  return (
    <>
      <Hechos de={hechos} />
      {fila.formularioNotificado !== null && (
        <p className="decl-aviso">{AVISOS_DE_DECLARACIONES.formularioYaNotificado}</p>
      )}
    </>
  );
}
