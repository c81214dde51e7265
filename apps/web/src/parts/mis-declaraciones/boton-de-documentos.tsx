import { Button } from '@mantine/core';
import { IconDownload } from '../../ui/iconos.ts';
import type { useDocumentos } from './use-documentos.ts';

export interface BotonDeDocumentosProps {
  readonly id: number;
  readonly cuantos: number;
  readonly rotulo: string;
  /** The month, for screen readers. */
  readonly deQue: string;
  /** The height of the other buttons beside it. */
  readonly size?: 'compact-sm' | 'sm';
  readonly documentos: ReturnType<typeof useDocumentos>;
}

/** Downloads the PDFs of a declaration; draws nothing for a month without PDFs. */
export function BotonDeDocumentos({
  id,
  cuantos,
  rotulo,
  deQue,
  size = 'compact-sm',
  documentos,
}: BotonDeDocumentosProps) {
  if (cuantos === 0) return null;
  return (
    <Button
      size={size}
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      aria-label={`${rotulo} de ${deQue}`}
      loading={documentos.enCurso === id}
      onClick={() => void documentos.descargar(id)}
    >
      {rotulo}
    </Button>
  );
}
