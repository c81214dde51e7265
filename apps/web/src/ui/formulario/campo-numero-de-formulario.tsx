import { CampoTexto } from './campos.tsx';

interface CampoNumeroDeFormularioProps {
  readonly nombre: string;
  readonly rotulo?: string;
  /** Nothing is asked when it is left empty. */
  readonly opcional?: boolean;
  /** Said instead of the hint. */
  readonly ayuda?: string;
}

/** The number that SAT gave a form: one hint wherever it is written, and the rule behind it is the domain's. */
export const CampoNumeroDeFormulario = ({
  nombre,
  rotulo = 'Número de formulario',
  opcional = false,
  ayuda = `${opcional ? 'Si también lo envías: once' : 'Once'} dígitos; los espacios se quitan solos`,
}: CampoNumeroDeFormularioProps) => (
  <CampoTexto nombre={nombre} rotulo={rotulo} ayuda={ayuda} modo="numeric" requerido={!opcional} />
);
