import { AVISOS_DE_ALTA as T } from '@aldia/contract/textos-alta.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { cifrarCampos } from '../../../base/llamadas/cifrado-rsa.ts';
import { hoy } from '../../../base/reloj.ts';
import { CampoDia } from '../../../ui/formulario/campo-dia.tsx';
import { CampoContrasenia, CampoMarca } from '../../../ui/formulario/campos.tsx';
import { Formulario } from '../../../ui/formulario/formulario.tsx';
import { IconCircleCheck } from '../../../ui/iconos.ts';
import { aBorrador, aFormulario, type DatosDeAlta, datosDeAlta } from './datos-de-alta.ts';
import { DatosDeRos } from './datos-de-ros.tsx';
import { RegimenElegido } from './regimen-elegido.tsx';
import type { Alta } from './use-alta.ts';

interface PasoDeDatosProps {
  readonly alta: Alta;
  readonly idDeForma: string;
  readonly alElegirRegimen: (regimenId: number) => void;
  readonly alEnviar: (enviando: boolean) => void;
}

/** Step 1. The SAT password is encrypted here and leaves with the step; what stays is only that there is one. */
export function PasoDeDatos({ alta, idDeForma, alElegirRegimen, alEnviar }: PasoDeDatosProps) {
  const [cambia, setCambia] = useState(false);
  const dejaLaContrasenia = alta.tienePassword && !cambia;
  const guardar = async (d: DatosDeAlta) => {
    const caja = d.contrasenia === '' ? undefined : (await cifrarCampos({ p: d.contrasenia })).p;
    await alta.avanzar(aBorrador(d, alta.borrador), dejaLaContrasenia ? undefined : caja);
  };
  return (
    <Formulario
      id={idDeForma}
      esquema={datosDeAlta({ hoy: hoy(), dejaLaContrasenia })}
      valores={aFormulario(alta.borrador)}
      alGuardar={guardar}
      alCambiarEnvio={alEnviar}
    >
      <RegimenElegido alElegir={alElegirRegimen} />
      {dejaLaContrasenia ? (
        <div className="alta-guardada">
          <IconCircleCheck size={20} aria-hidden="true" />
          <span>{T.contraseniaGuardada}</span>
          <Button variant="subtle" size="compact-sm" onClick={() => setCambia(true)}>
            {T.cambiarContrasenia}
          </Button>
        </div>
      ) : (
        <div className="alta-contrasenia">
          <CampoContrasenia nombre="contrasenia" rotulo={T.contrasenia} ayuda={T.contraseniaAyuda} nueva requerido />
          {alta.tienePassword && (
            <Button variant="subtle" size="compact-sm" onClick={() => setCambia(false)}>
              {T.dejarContrasenia}
            </Button>
          )}
        </div>
      )}
      <div className="alta-corto">
        <CampoDia nombre="fecha_nacimiento" rotulo={T.fechaNacimiento} requerido />
      </div>
      <CampoMarca nombre="presenta_retenciones" rotulo={T.presentaRetenciones} />
      <SoloRos />
    </Formulario>
  );
}

function SoloRos() {
  const regimen = useWatch<{ regimen: string }>({ name: 'regimen' });
  return Number(regimen) === REGIMEN.ros ? <DatosDeRos /> : null;
}
