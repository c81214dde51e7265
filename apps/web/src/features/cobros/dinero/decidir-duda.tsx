import { cobros, NotaDeDuda, ReferenciaDePasarela } from '@aldia/contract/cobros.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_DINERO as T } from '@aldia/contract/textos-dinero.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import * as z from 'zod';
import { siYaNoEsta } from '../../../base/llamadas/si-ya-no-esta.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { CampoSeleccion } from '../../../ui/formulario/campo-seleccion.tsx';
import { CampoArea, CampoTexto } from '../../../ui/formulario/campos.tsx';
import { FormDialog, SIN_GUARDAR } from '../../../ui/formulario/form-dialog.tsx';
import { Hechos } from '../../../ui/hechos.tsx';
import { DialogoDePregunta, type Pregunta, usePregunta } from '../../../ui/pregunta.tsx';
import { ConCobro, DE_DINERO, type DetalleDeCobro, hechosDeCobro } from './con-cobro.tsx';

const Decision = z
  .object({
    resultado: z.enum(['aprobada', 'rechazada'], AVISOS.campoObligatorio),
    transaccion_id: ReferenciaDePasarela,
    nota: NotaDeDuda,
  })
  .refine((d) => d.resultado === 'rechazada' || d.transaccion_id !== '', {
    path: ['transaccion_id'],
    message: 'Escribe la transacción que dio la pasarela',
  });
type Decision = z.output<typeof Decision>;

const OPCIONES = [
  { valor: 'aprobada', rotulo: 'Sí se cobró' },
  { valor: 'rechazada', rotulo: 'No se cobró' },
];
const SIN_DECIDIR = { transaccion_id: '', nota: '' };

interface DialogoDeCobroProps {
  readonly id: string;
  readonly alCerrar: () => void;
}

/** The consequence of the decision, for the second question. */
function preguntaDe({ cobro }: DetalleDeCobro, { resultado, transaccion_id: transaccion, nota }: Decision): Pregunta {
  const seCobro = resultado === 'aprobada';
  return {
    titulo: seCobro ? 'Confirmar que sí se cobró' : 'Confirmar que no se cobró',
    hechos: [
      ['Cliente', cobro.nombre],
      ['Monto', formatQ(cobro.monto)],
      ...(seCobro ? ([['Transacción', transaccion]] as const) : []),
      ['Nota', nota],
    ],
    confirmar: seCobro ? 'Sí se cobró' : 'No se cobró',
    peligro: true,
    luego: seCobro ? T.siAprobada : T.siRechazada,
  };
}

/** Records the end of an unknown charge, as the provider reported it elsewhere; asks once more, with the consequence. */
export function DecidirDuda({ id, alCerrar }: DialogoDeCobroProps) {
  const accion = useAccion(
    cobros.resolverDuda,
    'cobros.resolverDuda',
    siYaNoEsta(['COBRO_EN_OTRO_ESTADO'], { invalida: DE_DINERO, alCerrar }),
  );
  const { preguntar, abierta } = usePregunta();
  const decidir = async (detalle: DetalleDeCobro, decision: Decision) => {
    if (!(await preguntar(preguntaDe(detalle, decision)))) return SIN_GUARDAR;
    const { resultado, transaccion_id: transaccionId, nota } = decision;
    return accion.enviar({ id: detalle.cobro.id, resultado, transaccionId, nota });
  };
  return (
    <ConCobro id={id} titulo="Decidir un cobro en duda" alCerrar={alCerrar}>
      {(detalle) => (
        <>
          <FormDialog
            titulo="Decidir un cobro en duda"
            esquema={Decision}
            valores={SIN_DECIDIR}
            guardar="Continuar"
            alGuardar={(decision) => decidir(detalle, decision)}
            alCerrar={alCerrar}
          >
            <Hechos de={hechosDeCobro(detalle)} />
            <p className="al-parrafo">{T.decidirNota}</p>
            <CampoSeleccion nombre="resultado" rotulo="¿Qué dice la pasarela?" opciones={OPCIONES} requerido />
            <CampoTexto
              nombre="transaccion_id"
              rotulo="Transacción"
              ayuda="La que da la pasarela, si se cobró"
              maximo={64}
            />
            <CampoArea nombre="nota" rotulo="¿De dónde lo sabes?" requerido maximo={500} />
          </FormDialog>
          {abierta && <DialogoDePregunta {...abierta} />}
        </>
      )}
    </ConCobro>
  );
}
