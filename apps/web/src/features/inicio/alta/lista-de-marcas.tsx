import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_ALTA as T } from '@aldia/contract/textos-alta.ts';
import { plegar } from '@aldia/domain/textos/plegar.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { IconSearch } from '../../../ui/iconos.ts';

export interface Marcable {
  readonly id: number;
  readonly descripcion: string;
}

export interface ListaDeMarcasProps {
  readonly rotulo: string;
  readonly ayuda: string;
  readonly opciones: readonly Marcable[];
  readonly marcadas: readonly number[];
  readonly onChange: (marcadas: number[]) => void;
  readonly error?: string | undefined;
  /** Id of the search box: a summary of errors sends the focus there. */
  readonly id?: string;
}

/** Many kinds to include or leave out, with a search, and all or none of what is in sight. */
export function ListaDeMarcas({ rotulo, ayuda, opciones, marcadas, onChange, error, id }: ListaDeMarcasProps) {
  const nombre = useId();
  const [texto, setTexto] = useState('');
  const visibles = opciones.filter((o) => plegar(o.descripcion).includes(plegar(texto.trim())));
  const puestas = new Set(marcadas);
  const poner = (ids: readonly number[], incluye: boolean) => {
    const otras = marcadas.filter((m) => !ids.includes(m));
    onChange(incluye ? [...otras, ...ids] : otras);
  };
  const aLaVista = visibles.map((o) => o.id);
  return (
    <fieldset className="alta-marcas" aria-describedby={error ? `${nombre}-error` : undefined}>
      <legend>{rotulo}</legend>
      <p className="alta-nota">{ayuda}</p>
      <div className="alta-marcas-barra">
        <TextInput
          {...(id === undefined ? {} : { id })}
          className="alta-marcas-busca"
          aria-label={T.buscarEnLista}
          placeholder={T.buscarEnLista}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={texto}
          onChange={(e) => setTexto(e.currentTarget.value)}
        />
        <Button variant="default" onClick={() => poner(aLaVista, true)}>
          {T.incluirTodas}
        </Button>
        <Button variant="default" onClick={() => poner(aLaVista, false)}>
          {T.excluirTodas}
        </Button>
      </div>
      <div className="alta-marcas-lista">
        {visibles.map((o) => (
          <Checkbox
            key={o.id}
            label={o.descripcion}
            checked={puestas.has(o.id)}
            onChange={(e) => poner([o.id], e.currentTarget.checked)}
          />
        ))}
        {visibles.length === 0 && <p className="alta-nota">{AVISOS.sinCoincidencias}</p>}
      </div>
      <p className="alta-nota" role="status">
        {`${marcadas.length} de ${opciones.length}`}
      </p>
      {error && (
        <p id={`${nombre}-error`} className="al-opciones-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
