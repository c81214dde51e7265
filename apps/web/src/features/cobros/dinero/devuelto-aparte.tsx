import { cobros, DEVUELTO_APARTE } from '@aldia/contract/cobros.ts';
import { AVISOS_DE_DINERO as T } from '@aldia/contract/textos-dinero.ts';
import * as z from 'zod';
import { siYaNoEsta } from '../../../base/llamadas/si-ya-no-esta.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { CampoArea, CampoTexto } from '../../../ui/formulario/campos.tsx';
import { FormDialog } from '../../../ui/formulario/form-dialog.tsx';
import { Hechos } from '../../../ui/hechos.tsx';
import { ConCobro, DE_DINERO, hechosDeCobro } from './con-cobro.tsx';
import '../../../parts/cobros/pago.css';

const Escrito = z.object(DEVUELTO_APARTE);

/** Records a refund that a person made because the provider does not: how, and with which reference. */
export function DevueltoAparte({ id, alCerrar }: { readonly id: string; readonly alCerrar: () => void }) {
  const accion = useAccion(
    cobros.devolverAparte,
    'cobros.devolverAparte',
    siYaNoEsta(['COBRO_EN_OTRO_ESTADO'], { invalida: DE_DINERO, alCerrar }),
  );
  return (
    <ConCobro id={id} titulo={T.aparte} alCerrar={alCerrar}>
      {(detalle) => (
        <FormDialog
          titulo={T.aparte}
          esquema={Escrito}
          valores={{ referencia: '', nota: '' }}
          guardar="Anotar la devolución"
          alGuardar={(escrito) => accion.enviar({ id, ...escrito })}
          alCerrar={alCerrar}
        >
          <Hechos de={hechosDeCobro(detalle)} />
          <p className="al-ambar pago-aviso">{T.aparteNota}</p>
          <CampoTexto
            nombre="referencia"
            rotulo="Referencia"
            ayuda="La de la transferencia o la boleta del depósito"
            requerido
            maximo={64}
          />
          <CampoArea nombre="nota" rotulo="¿Cómo se devolvió?" requerido maximo={500} />
          <p className="al-parrafo">{T.aparteLuego}</p>
        </FormDialog>
      )}
    </ConCobro>
  );
}
