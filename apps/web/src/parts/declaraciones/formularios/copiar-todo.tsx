import { useCopiado } from '../../../ui/use-copiado.ts';

export interface CopiarTodoProps {
  readonly texto: string;
  /** Of what, for who does not see: 'la sección 5'. */
  readonly de: string;
}

/** All the figures of a section at once; reads Copiar todo, then Copiado. */
export function CopiarTodo({ texto, de }: CopiarTodoProps) {
  const { estado, copiar, Icono, palabra, anuncio } = useCopiado(texto, 'Copiar todo');
  return (
    <>
      <button type="button" className="decl-boton" aria-label={`${palabra}: ${de}`} onClick={() => void copiar()}>
        <Icono size={14} aria-hidden="true" />
        {palabra}
      </button>
      <span role="status" className={estado === 'fallo' ? 'decl-aviso' : 'al-solo-lector'}>
        {anuncio}
      </span>
    </>
  );
}
