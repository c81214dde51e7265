import { tarjetas } from '@aldia/contract/tarjetas.ts';
import { AVISOS_DE_TARJETAS as T } from '@aldia/contract/textos-dinero.ts';
import * as z from 'zod';
import { cifrarCampos } from '../../../base/llamadas/cifrado-rsa.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { CampoContrasenia } from '../../../ui/formulario/campos.tsx';
import { FormDialog } from '../../../ui/formulario/form-dialog.tsx';
import { Hechos } from '../../../ui/hechos.tsx';
import { DE_TARJETAS } from './interruptor-principal.tsx';
import { hechosDeTarjeta, type Tarjeta } from './tarjeta.tsx';

const ConContrasenia = z.object({ password: z.string().min(1, T.contraseniaDeCuenta) });

interface RetirarTarjetaProps {
  readonly tarjeta: Tarjeta;
  readonly esLaUltima: boolean;
  readonly alCerrar: () => void;
}

/** Takes a card away with the account's password; the last one says what is lost with it (decisions-1, A4). */
export function RetirarTarjeta({ tarjeta, esLaUltima, alCerrar }: RetirarTarjetaProps) {
  const retirar = useAccion(tarjetas.eliminar, 'tarjetas.eliminar', { invalida: DE_TARJETAS });
  return (
    <FormDialog
      titulo={T.retirar}
      esquema={ConContrasenia}
      valores={{ password: '' }}
      guardar={T.retirar}
      peligro
      alGuardar={async ({ password }) =>
        retirar.enviar({ formaPagoId: tarjeta.id, ...(await cifrarCampos({ password })) })
      }
      alCerrar={alCerrar}
    >
      <Hechos de={hechosDeTarjeta(tarjeta)} />
      {esLaUltima ? (
        <p className="al-ambar tarj-aviso">{T.ultimaTarjeta}</p>
      ) : (
        tarjeta.activo && <p className="al-ambar tarj-aviso">{T.eraPrincipal}</p>
      )}
      <p className="al-parrafo">{T.retirarNota}</p>
      <CampoContrasenia nombre="password" rotulo="Contraseña de tu cuenta" requerido />
    </FormDialog>
  );
}
