import { ROTULOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_VISTAS as R } from '@aldia/contract/textos-buscador.ts';
import { type Vista, vistas } from '@aldia/contract/vistas.ts';
import { Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { llamar, nuevaClave } from '../../base/llamadas/api.ts';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { IconTrash } from '../../ui/iconos.ts';
import { ConRetornoDeFoco } from '../../ui/retorno-de-foco.tsx';

const LISTADO = [vistas.listado];

function FilaDeVista({ vista }: { readonly vista: Vista }) {
  const { id } = vista;
  const [nombre, setNombre] = useState(vista.nombre);
  const renombrar = useAccion(vistas.actualizar, 'vistas.renombrar', { invalida: LISTADO });
  const eliminar = useAccion(vistas.estado, 'vistas.eliminar', {
    invalida: LISTADO,
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

/** Renames and deletes the views of one list; what was deleted can be brought back from its toast. */
export function OrganizarVistas({
  suyas,
  alCerrar,
}: {
  readonly suyas: readonly Vista[];
  readonly alCerrar: () => void;
}) {
  return (
    <ConRetornoDeFoco>
      <Modal opened onClose={alCerrar} title={R.organizar} size="lg">
        {suyas.map((v) => (
          <FilaDeVista key={`${v.id} ${v.nombre}`} vista={v} />
        ))}
        <div className="al-dialogo-pie">
          <Button variant="default" data-autofocus onClick={alCerrar}>
            {ROTULOS.cerrar}
          </Button>
        </div>
      </Modal>
    </ConRetornoDeFoco>
  );
}
