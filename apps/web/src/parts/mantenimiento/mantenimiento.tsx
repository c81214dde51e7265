import { estadoDeFila } from '@aldia/contract/catalogos/estado-de-fila.ts';
import { AVISOS_DE_CATALOGOS as T } from '@aldia/contract/textos-catalogos.ts';
import { ActionIcon, Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useHoy } from '../../base/reloj.ts';
import { BotonConRazon } from '../../ui/boton-con-razon.tsx';
import { columnasDe } from '../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { IconPencil, IconTrash } from '../../ui/iconos.ts';
import { pieza, usePiezaAbierta } from '../../ui/pieza.ts';
import type { ConfirmacionProps } from './confirmaciones.tsx';
import { columnasEn, type DeCatalogo, type Fila } from './definicion.ts';
import type { FormularioProps } from './forma.tsx';
import type { TablaDe } from './use-filas.ts';
import './mantenimiento.css';

const FORMULARIO = pieza(async () => (await import('./forma.tsx')).Formulario);
/** The form of a row; it loads when a person opens one. */
function Formulario<F extends Fila, E, I extends FieldValues>(props: FormularioProps<F, E, I>) {
  const { Parte } = usePiezaAbierta(FORMULARIO, true, props.alCerrar);
  return Parte && <Parte {...props} />;
}

const CONFIRMACION = pieza(async () => (await import('./confirmaciones.tsx')).Confirmacion);
/** The confirmation of putting down or deleting a row; it loads when a person is about to do so. */
function Confirmacion<F extends Fila, E, I extends FieldValues>(props: ConfirmacionProps<F, E, I>) {
  const { Parte } = usePiezaAbierta(CONFIRMACION, true, props.alCerrar);
  return Parte && <Parte {...props} />;
}

interface Props<F extends Fila, E, I extends FieldValues> {
  readonly de: DeCatalogo<F, E, I>;
  /** The name of the list, for screen readers. */
  readonly titulo: string;
  readonly tabla: TablaDe<F>;
  /** Filters, and buttons that act on the whole list. */
  readonly barra?: ReactNode;
}
type Abierto<F> = { readonly que: 'forma'; readonly fila: F | null } | { readonly que: 'confirma'; readonly fila: F };

export const columnaDeEstado = <F extends Fila>(vigente: (fila: F) => boolean) =>
  columnasDe<F>().estado('Estado', (f) => estadoDeFila(vigente(f)));

/** The screen of a catalogue: its list, the dialog that adds and edits, and the dialog that puts down or deletes. */
export function Mantenimiento<F extends Fila, E, I extends FieldValues>({ de, titulo, tabla, barra }: Props<F, E, I>) {
  const [abierto, setAbierto] = useState<Abierto<F> | null>(null);
  const cerrar = () => setAbierto(null);
  const suyas = columnasEn(de, useHoy());
  const columnas = de.baja ? [...suyas, columnaDeEstado(de.baja.vigente)] : suyas;
  // The row as the list has it now: somebody else may have changed it since the dialog opened.
  const actual = (fila: F) => tabla.filas?.find((f) => f.id === fila.id) ?? fila;
  return (
    <div className="cat-cuerpo">
      <DataTable
        titulo={titulo}
        columnas={columnas}
        {...tabla}
        vacio={{ texto: T.vacio }}
        barra={
          <>
            {de.insertar && (
              <Button onClick={() => setAbierto({ que: 'forma', fila: null })}>{`Agregar ${de.uno}`}</Button>
            )}
            {barra}
          </>
        }
        acciones={(fila) => <Botones de={de} fila={fila} abrir={setAbierto} />}
      />
      <Dialogos de={de} abierto={abierto} actual={actual} alCerrar={cerrar} />
    </div>
  );
}

interface DialogosProps<F extends Fila, E, I extends FieldValues> extends Pick<Props<F, E, I>, 'de'> {
  readonly abierto: Abierto<F> | null;
  readonly actual: (fila: F) => F;
  readonly alCerrar: () => void;
}
function Dialogos<F extends Fila, E, I extends FieldValues>({ de, abierto, actual, alCerrar }: DialogosProps<F, E, I>) {
  if (abierto === null) return null;
  if (abierto.que === 'confirma')
    return <Confirmacion de={de} fila={abierto.fila} actual={actual(abierto.fila)} alCerrar={alCerrar} />;
  const { fila } = abierto;
  return <Formulario de={de} abierta={fila} actual={fila && actual(fila)} alCerrar={alCerrar} />;
}

interface BotonesProps<F extends Fila, E, I extends FieldValues> extends Pick<Props<F, E, I>, 'de'> {
  readonly fila: F;
  readonly abrir: (abierto: Abierto<F>) => void;
}
function Botones<F extends Fila, E, I extends FieldValues>({ de, fila, abrir }: BotonesProps<F, E, I>) {
  const cual = de.nombreDe(fila);
  const vigente = de.baja?.vigente(fila);
  const verbo = vigente === false ? 'habilitar' : 'eliminar';
  return (
    <>
      {(de.actualizar ?? de.insertarEdita) && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Editar ${cual}`}
          onClick={() => abrir({ que: 'forma', fila })}
        >
          <IconPencil size={18} />
        </ActionIcon>
      )}
      {de.baja && (
        <BotonConRazon
          compacto
          variant="subtle"
          razon={vigente ? (de.baja.razon?.(fila) ?? null) : null}
          etiqueta={`${verbo} ${cual}`}
          alPulsar={() => abrir({ que: 'confirma', fila })}
        >
          {verbo}
        </BotonConRazon>
      )}
      {de.retiro && (
        <ActionIcon
          variant="subtle"
          color="red"
          data-peligro
          aria-label={`Eliminar ${cual}`}
          onClick={() => abrir({ que: 'confirma', fila })}
        >
          <IconTrash size={18} />
        </ActionIcon>
      )}
    </>
  );
}
