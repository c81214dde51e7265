import { CampoTexto } from './campos.tsx';

interface CampoNumeroDeFormularioProps {
  readonly nombre: string;
  readonly rotulo?: string;
  /** Nothing is asked when it is left empty. */
  readonly opcional?: boolean;
}

/** The number that SAT gave a form: one hint wherever it is written, and the rule behind it is the domain's. */
export const CampoNumeroDeFormulario = ({
  nombre,
  rotulo = 'Número de formulario',
  opcional = false,
}: CampoNumeroDeFormularioProps) => (
  <CampoTexto
    nombre={nombre}
    rotulo={rotulo}
    ayuda={`${opcional ? 'Si también lo envías: once' : 'Once'} dígitos; los espacios se quitan solos`}
    modo="numeric"
    requerido={!opcional}
  />
);
