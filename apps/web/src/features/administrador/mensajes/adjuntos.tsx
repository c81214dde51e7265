import { ROTULOS_DE_MENSAJES as R, AVISOS_DE_MENSAJES as T } from '@aldia/contract/textos-mensajes.ts';
import { MAXIMO_DE_ADJUNTOS, MAXIMO_DE_ARCHIVOS } from '@aldia/domain/mensajes/masivo.ts';
import { Button, Input, Pill } from '@mantine/core';
import '@mantine/core/styles/Pill.css';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { useId, useState } from 'react';
import { Dropzone } from '../../../ui/dropzone.tsx';
import { comoDataUrl } from '../../../ui/formulario/data-url.ts';

export interface Adjunto {
  readonly nombre: string;
  readonly bytes: number;
  readonly contenido: string;
}
const A_LA_VISTA = 2;
const ACEPTA = ['.pdf', '.png', '.jpg', '.jpeg', '.xlsx'] as const;

interface AdjuntosProps {
  readonly valor: readonly Adjunto[];
  readonly onChange: (adjuntos: readonly Adjunto[]) => void;
}

/** The files of a mail: the first two in sight, then '+N' (spec 3, 2.8). */
export function Adjuntos({ valor, onChange }: AdjuntosProps) {
  const id = useId();
  const [falta, setFalta] = useState<string | null>(null);
  const agregar = async (archivos: readonly File[]) => {
    const juntos = valor.reduce((suma, a) => suma + a.bytes, 0) + archivos.reduce((suma, a) => suma + a.size, 0);
    if (valor.length + archivos.length > MAXIMO_DE_ARCHIVOS) return setFalta(T.demasiadosArchivos);
    if (juntos > MAXIMO_DE_ADJUNTOS) return setFalta(T.adjuntosMuyGrandes);
    setFalta(null);
    const leidos = await Promise.all(
      archivos.map(async (a) => ({ nombre: a.name, bytes: a.size, contenido: await comoDataUrl(a) })),
    );
    onChange([...valor, ...leidos]);
  };
  return (
    <Input.Wrapper
      label={R.archivos}
      description={<span id={`${id}-ayuda`}>{T.adjuntos}</span>}
      error={falta}
      labelElement="div"
      className="men-adjuntos"
    >
      <Dropzone
        id={id}
        describe={`${id}-ayuda`}
        acepta={ACEPTA}
        varios
        alSoltar={(archivos) => void agregar(archivos)}
        alRechazar={() => setFalta(T.adjuntoDeOtroTipo)}
      />
      <Fichas valor={valor} onChange={onChange} />
    </Input.Wrapper>
  );
}

function Fichas({ valor, onChange }: AdjuntosProps) {
  const [todas, setTodas] = useState(false);
  if (valor.length === 0) return null;
  const visibles = todas ? valor : valor.slice(0, A_LA_VISTA);
  const quitar = (cual: Adjunto) => onChange(valor.filter((a) => a !== cual));
  return (
    <div className="men-fichas">
      {visibles.map((a) => (
        <Pill
          key={a.nombre + a.bytes}
          withRemoveButton
          onRemove={() => quitar(a)}
          removeButtonProps={{
            'aria-label': llenar(R.quitar, { nombre: a.nombre }),
            'aria-hidden': false,
            tabIndex: 0,
          }}
          title={a.nombre}
        >
          {a.nombre}
        </Pill>
      ))}
      {valor.length > visibles.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setTodas(true)}>
          {llenar(R.masArchivos, { n: valor.length - visibles.length })}
        </Button>
      )}
    </div>
  );
}
