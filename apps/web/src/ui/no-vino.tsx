import { AVISOS } from '@aldia/contract/textos.ts';
import { Button } from '@mantine/core';
import type { EstadoDeConsulta } from './consulta.ts';

interface NoVinoProps {
  readonly consulta: EstadoDeConsulta;
  /** What is not there, where the sentence of always does not say enough. */
  readonly texto?: string;
}

/** In one line, beside what needs it: that what was asked for did not come, and the way to ask again. Nothing while it may come. */
export const NoVino = ({ consulta: { isError, data, isFetching = false, refetch }, texto }: NoVinoProps) =>
  isError && data === undefined ? (
    <p role="alert" className="al-parrafo">
      {texto ?? AVISOS.falloAlCargar}{' '}
      <Button size="compact-sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
        Volver a intentar
      </Button>
    </p>
  ) : null;
