import { AVISOS } from '@aldia/contract/textos.ts';
import { Input } from '@mantine/core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Dropzone } from '../dropzone.tsx';
import { type CampoProps, useCampo } from './campos.tsx';
import { comoDataUrl } from './data-url.ts';

const esPdf = async (archivo: File): Promise<boolean> => (await archivo.slice(0, 5).text()) === '%PDF-';

interface CampoPdfProps extends CampoProps {
  /** Receives the file itself, once the form holds it. */
  readonly alElegir?: (archivo: File) => void;
}

/** A PDF of at most 10 MB; the form holds it as a data URL, as the contract asks. */
export function CampoPdf({ alElegir, ...campo }: CampoPdfProps) {
  const { field, comunes } = useCampo(campo);
  const { setError, clearErrors } = useFormContext();
  const [nombre, setNombre] = useState<string | null>(null);
  const recibir = async ([archivo]: readonly File[]) => {
    if (!archivo) return;
    if (!(await esPdf(archivo))) {
      setError(campo.nombre, { type: 'archivo', message: AVISOS.documentoInvalido });
      return;
    }
    field.onChange(await comoDataUrl(archivo));
    setNombre(archivo.name);
    clearErrors(campo.nombre);
    alElegir?.(archivo);
  };
  return (
    <Input.Wrapper
      id={comunes.id}
      label={comunes.label}
      description={comunes.description}
      error={comunes.error}
      withAsterisk={comunes.withAsterisk}
      labelElement="div"
    >
      <Dropzone
        id={comunes.id}
        acepta={['.pdf']}
        rotulo={nombre ?? 'Elegir PDF'}
        ayuda={nombre ? 'Pulsa para cambiarlo' : 'o suéltalo aquí'}
        deshabilitado={comunes.disabled}
        {...(comunes.error ? { describe: `${comunes.id}-error` } : {})}
        alSoltar={(archivos) => void recibir(archivos)}
        alRechazar={() => setError(campo.nombre, { type: 'archivo', message: AVISOS.tipoDeArchivo })}
      />
    </Input.Wrapper>
  );
}
