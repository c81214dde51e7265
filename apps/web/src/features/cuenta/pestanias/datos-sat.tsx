import { fila } from '@aldia/contract/cables.ts';
import { cuenta, type Informacion } from '@aldia/contract/cuenta.ts';
import { ROTULOS, VALIDACION_DE_CUENTA as V } from '@aldia/contract/textos.ts';
import { AVISOS_DE_CUENTA } from '@aldia/contract/textos-cuenta.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod';
import { cifrarCampos } from '../../../base/llamadas/cifrado-rsa.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CampoContrasenia, CampoTexto } from '../../../ui/formulario/campos.tsx';
import { Formulario } from '../../../ui/formulario/formulario.tsx';
import { ContraseniaGuardada } from './contrasenia-guardada.tsx';
import { Revelaciones } from './revelaciones.tsx';
import { VistasDeMiCuenta } from './vistas-de-mi-cuenta.tsx';

const Esquema = fila({
  nuevoNit: z.string().min(1, V.nitObligatorio).max(15),
  passwordBanca: z.string().min(1, V.contraseniaSatObligatoria).max(50, AVISOS_DE_CUENTA.contraseniaSatLarga),
  password: z.string().min(1, V.contraseniaDeCuenta),
});
type Datos = z.output<typeof Esquema>;
/** What was written waits for its confirmation; the form learns how it ended. */
interface PorConfirmar {
  readonly datos: Datos;
  readonly listo: () => void;
  readonly fallo: (causa: unknown) => void;
}

/** Tab 4: the SAT password, who has seen it, and a new one. */
export function DatosSat({ informacion }: { readonly informacion: Informacion }) {
  const [vez, setVez] = useState(0);
  const [pendiente, setPendiente] = useState<PorConfirmar | null>(null);
  const [enviando, setEnviando] = useState(false);
  const actualizar = useAccion(cuenta.actualizarDatosSat, 'cuenta.actualizarDatosSat', {
    invalida: [cuenta.informacion],
    alExito: () => setVez((n) => n + 1),
  });
  const cerrar = () => {
    pendiente?.listo();
    setPendiente(null);
  };
  const confirmar = async () => {
    if (!pendiente) return;
    const { nuevoNit, ...claves } = pendiente.datos;
    setEnviando(true);
    try {
      await actualizar.enviar({ nuevoNit, ...(await cifrarCampos(claves)) });
      pendiente.listo();
    } catch (causa) {
      pendiente.fallo(causa);
    } finally {
      setEnviando(false);
      setPendiente(null);
    }
  };
  const nit = formatNit(informacion.nit);
  return (
    <div className="al-cuenta-partes">
      <section className="al-tarjeta al-cuenta-forma" aria-label={ROTULOS.datosSat}>
        <ContraseniaGuardada tiene={informacion.tienePasswordSat} />
        <Formulario
          key={vez}
          esquema={Esquema}
          valores={{ nuevo_nit: informacion.nit, password_banca: '', password: '' }}
          alGuardar={(datos) => new Promise<void>((listo, fallo) => setPendiente({ datos, listo, fallo }))}
        >
          <CampoTexto nombre="nuevo_nit" rotulo="NIT" maximo={15} soloLectura />
          <CampoContrasenia nombre="password_banca" rotulo="Contraseña nueva de la Agencia Virtual" requerido nueva />
          <CampoContrasenia nombre="password" rotulo="Contraseña de tu cuenta de AlDía" requerido />
          <Button type="submit" className="al-cuenta-boton">
            {ROTULOS.actualizar}
          </Button>
        </Formulario>
      </section>
      <Revelaciones />
      <VistasDeMiCuenta />
      <ConfirmDialog
        abierto={pendiente !== null}
        titulo="Cambiar la contraseña de la Agencia Virtual"
        hechos={[['NIT', nit]]}
        confirmar="Cambiar la contraseña"
        enCurso={enviando}
        alConfirmar={confirmar}
        alCerrar={cerrar}
      >
        <p className="al-parrafo">{AVISOS_DE_CUENTA.confirmarDatosSat}</p>
      </ConfirmDialog>
    </div>
  );
}
