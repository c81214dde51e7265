import { TEXTOS_DE_VISTAS } from '@aldia/contract/acciones-buscador.ts';
import { ROTULOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_VISTAS as R, AVISOS_DE_VISTAS as T } from '@aldia/contract/textos-buscador.ts';
import { NombreDeVista, type Vista, vistas } from '@aldia/contract/vistas.ts';
import { formatMes, type Mes } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button, Switch, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import * as z from 'zod';
import { llamar, nuevaClave } from '../../base/llamadas/api.ts';
import { siYaNoEsta } from '../../base/llamadas/si-ya-no-esta.ts';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { CampoTexto } from '../../ui/formulario/campos.tsx';
import { FormDialog } from '../../ui/formulario/form-dialog.tsx';
import { IconTrash } from '../../ui/iconos.ts';
import { Ventana } from '../../ui/ventana.tsx';
import { parametrosDe } from './vista-actual.ts';

const SI_YA_NO_ESTA = siYaNoEsta(['VISTA_NO_ENCONTRADA'], { invalida: [vistas.listado] });

function FilaDeVista({ vista }: { readonly vista: Vista }) {
  const { id } = vista;
  const [nombre, setNombre] = useState(vista.nombre);
  const renombrar = useAccion(vistas.actualizar, TEXTOS_DE_VISTAS['vistas.renombrar'], SI_YA_NO_ESTA);
  const eliminar = useAccion(vistas.estado, TEXTOS_DE_VISTAS['vistas.eliminar'], {
    ...SI_YA_NO_ESTA,
    vuelta: () => ({
      deshacer: () => llamar(vistas.estado, { id, activa: true }, { idempotencia: nuevaClave() }),
      detalle: vista.nombre,
    }),
  });
  const guardar = (evento: FormEvent) => {
    evento.preventDefault();
    void renombrar.ejecutar({ id, nombre: nombre.trim() });
  };
  const igual = nombre.trim() === vista.nombre || nombre.trim() === '';
  return (
    <form className="vis-fila" onSubmit={guardar}>
      <TextInput
        aria-label={`${R.nombre}: ${vista.nombre}`}
        value={nombre}
        maxLength={60}
        onChange={(e) => setNombre(e.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={igual} loading={renombrar.enCurso}>
        {R.renombrar}
      </Button>
      <Button
        variant="subtle"
        color="red"
        aria-label={`${R.eliminar} ${vista.nombre}`}
        loading={eliminar.enCurso}
        onClick={() => void eliminar.ejecutar({ id, activa: false })}
      >
        <IconTrash size={18} aria-hidden="true" />
      </Button>
    </form>
  );
}

/** Renames and deletes the views of a list; the toast can restore a deleted view. */
export function OrganizarVistas({
  suyas,
  alCerrar,
}: {
  readonly suyas: readonly Vista[];
  readonly alCerrar: () => void;
}) {
  return (
    <Ventana opened onClose={alCerrar} title={R.organizar} size="lg">
      {suyas.map((v) => (
        <FilaDeVista key={`${v.id} ${v.nombre}`} vista={v} />
      ))}
      <div className="al-dialogo-pie">
        <Button variant="default" data-autofocus onClick={alCerrar}>
          {ROTULOS.cerrar}
        </Button>
      </div>
    </Ventana>
  );
}

const Nombre = z.object({ nombre: NombreDeVista });

export interface GuardarVistaProps {
  readonly ruta: string;
  readonly direccion: object;
  /** The month of work. */
  readonly mes: Mes;
  readonly alCerrar: () => void;
}

/** Names the list as it is on the screen. */
export function GuardarVista({ ruta, direccion, mes, alCerrar }: GuardarVistaProps) {
  const [conMes, setConMes] = useState(false);
  const guardar = useAccion(vistas.insertar, TEXTOS_DE_VISTAS['vistas.guardar'], { invalida: [vistas.listado] });
  return (
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
        label={llenar(R.conMes, { mes: formatMes(mes) })}
        description={T.sinMes}
        checked={conMes}
        onChange={(e) => setConMes(e.currentTarget.checked)}
      />
    </FormDialog>
  );
}
