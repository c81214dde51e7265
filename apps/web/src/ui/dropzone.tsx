import { Button } from '@mantine/core';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { IconUpload } from './iconos.ts';
import './lista-de-archivos.css';

export interface DropzoneProps {
  /** The accepted file extensions, with the dot: ['.xlsx', '.xls']. */
  readonly acepta: readonly string[];
  readonly alSoltar: (archivos: readonly File[]) => void;
  /** Receives the files of other types, to say so: a drop that does nothing says nothing. */
  readonly alRechazar: (archivos: readonly File[]) => void;
  readonly varios?: boolean;
  readonly rotulo?: string;
  readonly ayuda?: string;
  readonly deshabilitado?: boolean;
  readonly id?: string;
  /** Id of the text with the error. */
  readonly describe?: string;
}

/** Firefox opens a file that falls beside the place where the page was, with what was typed in it, and Chromium in another tab. */
function dejarCaer(evento: globalThis.DragEvent): void {
  const { dataTransfer } = evento;
  if (evento.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
  evento.preventDefault();
  dataTransfer.dropEffect = 'none';
}

/** A place to drop files with a real button inside; the place itself is not a control. */
export function Dropzone({
  acepta,
  alSoltar,
  alRechazar,
  varios = false,
  rotulo = 'Elegir archivos',
  ayuda = 'o suéltalos aquí',
  deshabilitado = false,
  id,
  describe,
}: DropzoneProps) {
  const campo = useRef<HTMLInputElement>(null);
  const [encima, setEncima] = useState(false);
  useEffect(() => {
    for (const suceso of ['dragover', 'drop'] as const) window.addEventListener(suceso, dejarCaer);
    return () => {
      for (const suceso of ['dragover', 'drop'] as const) window.removeEventListener(suceso, dejarCaer);
    };
  }, []);
  const repartir = (todos: readonly File[]) => {
    const admitido = (f: File) => acepta.some((fin) => f.name.toLowerCase().endsWith(fin));
    const buenos = todos.filter(admitido);
    const malos = todos.filter((f) => !admitido(f));
    if (malos.length > 0) alRechazar(malos);
    if (buenos.length > 0) alSoltar(varios ? buenos : buenos.slice(0, 1));
  };
  const alArrastrar = (evento: DragEvent, dentro: boolean) => {
    evento.preventDefault();
    setEncima(dentro && !deshabilitado);
  };
  const alCaer = (evento: DragEvent) => {
    alArrastrar(evento, false);
    if (!deshabilitado) repartir([...evento.dataTransfer.files]);
  };
  return (
    <div
      role="presentation"
      className="al-suelta"
      data-encima={encima || undefined}
      onDragOver={(e) => alArrastrar(e, true)}
      onDragLeave={(e) => alArrastrar(e, false)}
      onDrop={alCaer}
    >
      <input
        ref={campo}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden="true"
        accept={acepta.join(',')}
        multiple={varios}
        onChange={(e) => {
          repartir([...(e.currentTarget.files ?? [])]);
          e.currentTarget.value = '';
        }}
      />
      <Button
        {...(id ? { id } : {})}
        variant="default"
        leftSection={<IconUpload size={18} />}
        disabled={deshabilitado}
        aria-describedby={describe}
        onClick={() => campo.current?.click()}
      >
        {rotulo}
      </Button>
      <span className="al-suelta-ayuda">
        {ayuda} ({acepta.join(', ')})
      </span>
    </div>
  );
}
