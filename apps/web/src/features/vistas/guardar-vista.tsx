import { ROTULOS_DE_VISTAS as R, AVISOS_DE_VISTAS as T } from '@aldia/contract/textos-buscador.ts';
import { vistas } from '@aldia/contract/vistas.ts';
import { formatMes, type Mes } from '@aldia/domain/fechas/fechas.ts';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { CampoTexto } from '../../ui/formulario/campos.tsx';
import { FormDialog } from '../../ui/formulario/form-dialog.tsx';
import { ConRetornoDeFoco } from '../../ui/retorno-de-foco.tsx';
import { parametrosDe } from './vista-actual.ts';

const Nombre = z.object({
  nombre: z.string().trim().min(1, 'Escribe un nombre').max(60, 'El nombre admite 60 letras'),
});

export interface GuardarVistaProps {
  readonly ruta: string;
  readonly direccion: object;
  /** The month that is worked. */
  readonly mes: Mes;
  readonly alCerrar: () => void;
}

/** Names the list as it is on the screen. */
export function GuardarVista({ ruta, direccion, mes, alCerrar }: GuardarVistaProps) {
  const [conMes, setConMes] = useState(false);
  const guardar = useAccion(vistas.insertar, 'vistas.guardar', { invalida: [vistas.listado] });
  return (
    <ConRetornoDeFoco>
      <FormDialog
        titulo={R.guardar}
        esquema={Nombre}
        valores={{ nombre: '' }}
        guardar="Guardar"
        alGuardar={({ nombre }) =>
          guardar.enviar({ ruta, nombre, parametros: { ...parametrosDe(direccion), ...(conMes ? { mes } : {}) } })
        }
        alCerrar={alCerrar}
      >
        <p className="al-parrafo">{T.queGuarda}</p>
        <CampoTexto nombre="nombre" rotulo={R.nombre} />
        <Switch
          label={R.conMes.replace('{mes}', formatMes(mes))}
          description={T.sinMes}
          checked={conMes}
          onChange={(e) => setConMes(e.currentTarget.checked)}
        />
      </FormDialog>
    </ConRetornoDeFoco>
  );
}
