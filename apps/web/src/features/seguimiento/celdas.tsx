import { EstadoChip } from '../../ui/estado-chip.tsx';

/** Yes and no by word, shape and colour. */
export const SiNo = ({ valor }: { readonly valor: boolean }) => (
  <EstadoChip tono={valor ? 'listo' : 'neutro'}>{valor ? 'Sí' : 'No'}</EstadoChip>
);

/** Each regime has its colour (G-44); its name says the same. */
export const ChipDeRegimen = ({ id, nombre }: { readonly id: number; readonly nombre: string }) => (
  <span className="seg-regimen" data-regimen={id}>
    {nombre}
  </span>
);
