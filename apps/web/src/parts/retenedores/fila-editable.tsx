import type { Retenedor } from '@aldia/contract/retenedores.ts';
import { AVISOS_DE_RETENEDORES as T } from '@aldia/contract/textos-retenedores.ts';
import { MAXIMO_DE_NOMBRE } from '@aldia/domain/carga/lote.ts';
import { ActionIcon, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { llenar } from '../../base/llenar.ts';
import { IconDeviceFloppy, IconPencil, IconTrash, IconX } from '../../ui/iconos.ts';
import { type CampoDeRetenedor, type Ediciones, ID_DE_NUEVO } from './use-edicion.ts';

const MAXIMO: Readonly<Record<CampoDeRetenedor, number>> = { nombre: MAXIMO_DE_NOMBRE, nit: 20 };

interface CeldaProps {
  readonly ediciones: Ediciones;
  readonly id: number;
  readonly campo: CampoDeRetenedor;
  readonly rotulo: string;
  readonly texto: string;
  /** Of the row as the list says it now. */
  readonly huella: string;
}
/** A cell that becomes a field while its row is edited; Enter saves, Escape leaves it as it was. */
export function CeldaEditable({ ediciones, id, campo, rotulo, texto, huella }: CeldaProps) {
  const { edicion } = ediciones;
  if (edicion?.id !== id) return texto;
  const alTeclear = (e: KeyboardEvent) => {
    if (e.key !== 'Enter' && e.key !== 'Escape') return;
    e.preventDefault();
    e.stopPropagation();
    if (e.key === 'Enter') void ediciones.guardar(huella);
    else ediciones.cerrar();
  };
  return (
    <TextInput
      size="xs"
      aria-label={rotulo}
      autoComplete="off"
      autoFocus={campo === 'nombre'}
      maxLength={MAXIMO[campo]}
      description={huella === edicion.huella ? null : llenar(T.asiEstaAhora, { texto })}
      value={edicion[campo]}
      error={edicion.errores[campo]}
      onChange={(e) => ediciones.escribir(campo, e.currentTarget.value)}
      onKeyDown={alTeclear}
    />
  );
}

interface BotonesProps {
  readonly ediciones: Ediciones;
  readonly agente: Retenedor;
  readonly alEliminar: () => void;
}
/** The pencil of a row; while it is edited, to save, to leave and, of one that exists, to delete. */
export function BotonesDeFila({ ediciones, agente, alEliminar }: BotonesProps) {
  const nombre = agente.nombre || T.agenteNuevo;
  if (ediciones.edicion?.id !== agente.id) {
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={llenar(T.editar, { nombre })}
        onClick={() => ediciones.abrir(agente)}
      >
        <IconPencil size={18} />
      </ActionIcon>
    );
  }
  return (
    <>
      <ActionIcon
        variant="subtle"
        loading={ediciones.enCurso}
        aria-label={llenar(T.guardar, { nombre })}
        onClick={() => void ediciones.guardar(agente.huella)}
      >
        <IconDeviceFloppy size={18} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={llenar(T.noEditar, { nombre })} onClick={ediciones.cerrar}>
        <IconX size={18} />
      </ActionIcon>
      {agente.id !== ID_DE_NUEVO && (
        <ActionIcon
          variant="subtle"
          color="red"
          data-peligro
          aria-label={llenar(T.eliminarA, { nombre })}
          onClick={alEliminar}
        >
          <IconTrash size={18} />
        </ActionIcon>
      )}
    </>
  );
}
