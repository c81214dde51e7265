import { LARGOS_DE_REGISTRO, type TextoDeRegistro } from '@aldia/domain/registro/registro.ts';
import { CampoQueLimpia, type CampoQueLimpiaProps } from '../../ui/formulario/campo-que-limpia.tsx';

interface CampoLimpioProps extends Omit<CampoQueLimpiaProps, 'grande' | 'maximo'> {
  readonly nombre: TextoDeRegistro;
  /** The field's maximum length, if not the registration's. */
  readonly maximo?: number;
}

/** A field of the public forms, as long as the registration allows. */
export const CampoLimpio = (campo: CampoLimpioProps) => (
  <CampoQueLimpia maximo={LARGOS_DE_REGISTRO[campo.nombre]} {...campo} grande />
);
