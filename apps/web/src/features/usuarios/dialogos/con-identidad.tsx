import { fila } from '@aldia/contract/cables.ts';
import { Motivo } from '@aldia/contract/edicion-de-usuario.ts';
import { registro } from '@aldia/contract/registro.ts';
import {
  ROTULOS_DE_USUARIOS as R,
  AVISOS_DE_USUARIOS as T,
  VALIDACION_DE_USUARIOS as V,
} from '@aldia/contract/textos-usuarios.ts';
import { usuarios } from '@aldia/contract/usuarios.ts';
import { LARGOS_DE_REGISTRO } from '@aldia/domain/registro/registro.ts';
import * as z from 'zod';
import { cifrarCampos } from '../../../base/llamadas/cifrado-rsa.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { CAMPOS_DE_IDENTIDAD, DialogoConIdentidad, IDENTIDAD_VACIA } from '../../../parts/cuenta/identidad.tsx';
import { cuandoFue } from '../../../ui/cuando-fue.ts';
import { CampoContrasenia, CampoTexto } from '../../../ui/formulario/campos.tsx';
import { Hechos } from '../../../ui/hechos.tsx';
import { CampoDeMotivo } from './campo-de-motivo.tsx';
import { ALREDEDOR, type DeUsuario, quienEs } from './de-usuario.ts';

const CorreoNuevo = fila({
  correoNuevo: z.string().trim().min(1, V.obligatorio).max(LARGOS_DE_REGISTRO.correo),
  motivo: Motivo,
  ...CAMPOS_DE_IDENTIDAD,
});
/** Gives a person another address, with the reason and the administrator's identity (D-74). */
export function CambiarCorreo({ usuario: u, alCerrar }: DeUsuario) {
  const cambiar = useAccion(registro.actualizarCorreo, 'usuarios.cambiarCorreo', ALREDEDOR);
  return (
    <DialogoConIdentidad
      titulo={R.cambiarCorreo}
      esquema={CorreoNuevo}
      valores={{ correo_nuevo: '', motivo: '', ...IDENTIDAD_VACIA }}
      guardar={R.cambiarCorreo}
      alGuardar={(dado) => cambiar.enviar({ usuarioId: u.id, correoId: u.correoId, version: u.version, ...dado })}
      alCerrar={alCerrar}
    >
      <Hechos
        de={[
          ...quienEs(u),
          [R.correoActual, u.correo || T.sinCorreo],
          ...(u.correoNoRecibeDesde === null ? [] : [[R.noRecibeDesde, cuandoFue(u.correoNoRecibeDesde)] as const]),
        ]}
      />
      <p className="al-parrafo">{T.sinVerificar}</p>
      <CampoTexto
        nombre="correo_nuevo"
        rotulo={R.correoNuevo}
        modo="email"
        maximo={LARGOS_DE_REGISTRO.correo}
        requerido
      />
      <CampoDeMotivo />
    </DialogoConIdentidad>
  );
}

/** The server checks its length (decisions-3, 9). */
const ClaveNueva = z.object({ pass: z.string().min(1, V.obligatorio), ...CAMPOS_DE_IDENTIDAD });
/** Sets a password for a person who cannot sign in: it works for a day and must be changed at the next login (D-27). */
export function PonerClave({ usuario: u, alCerrar }: DeUsuario) {
  const poner = useAccion(usuarios.ponerClave, 'usuarios.ponerClave', ALREDEDOR);
  return (
    <DialogoConIdentidad
      titulo={R.ponerClave}
      esquema={ClaveNueva}
      valores={{ pass: '', ...IDENTIDAD_VACIA }}
      guardar={R.ponerClave}
      peligro
      alGuardar={async ({ pass, ...identidad }) =>
        poner.enviar({ usuarioId: u.id, ...(await cifrarCampos({ pass })), ...identidad })
      }
      alCerrar={alCerrar}
    >
      <Hechos de={[...quienEs(u), [R.correo, u.correo || T.sinCorreo]]} />
      <p className="al-parrafo">{T.luegoDeClave}</p>
      <CampoContrasenia nombre="pass" rotulo={R.claveTemporal} requerido nueva />
    </DialogoConIdentidad>
  );
}

const ConMotivo = z.object({ motivo: Motivo, ...CAMPOS_DE_IDENTIDAD });
/** For a person who lost the phone and the codes: the password alone opens the account until they activate another factor. */
export function QuitarSegundoFactor({ usuario: u, alCerrar }: DeUsuario) {
  const quitar = useAccion(usuarios.quitarSegundoFactor, 'usuarios.quitarSegundoFactor', ALREDEDOR);
  return (
    <DialogoConIdentidad
      titulo={R.quitarSegundoFactor}
      esquema={ConMotivo}
      valores={{ motivo: '', ...IDENTIDAD_VACIA }}
      guardar={R.quitarSegundoFactor}
      peligro
      alGuardar={(dado) => quitar.enviar({ usuarioId: u.id, ...dado })}
      alCerrar={alCerrar}
    >
      <Hechos de={[...quienEs(u), [R.correo, u.correo || T.sinCorreo]]} />
      <p className="al-parrafo">{T.luegoDeQuitarFactor}</p>
      <CampoDeMotivo />
    </DialogoConIdentidad>
  );
}
