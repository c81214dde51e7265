import { AVISOS } from '@aldia/contract/textos.ts';
import { Button } from '@mantine/core';
import type { EstadoDeConsulta } from './consulta.ts';

interface NoVinoProps {
  readonly consulta: EstadoDeConsulta;
  /** Names what failed to load, where the usual sentence is not enough. */
  readonly texto?: string;
}

/** One line that says that a query failed, with a button to try again. Draws nothing while the query may still succeed. */
export const NoVino = ({ consulta: { isError, data, isFetching = false, refetch }, texto }: NoVinoProps) =>
  isError && data === undefined ? (
    <p role="alert" className="al-parrafo">
      {texto ?? AVISOS.falloAlCargar}{' '}
      <Button size="compact-sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
        Volver a intentar
      </Button>
    </p>
  ) : null;
