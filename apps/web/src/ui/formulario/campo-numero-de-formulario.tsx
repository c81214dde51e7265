import { CampoTexto } from './campos.tsx';

interface CampoNumeroDeFormularioProps {
  readonly nombre: string;
  readonly rotulo?: string;
  /** The field may stay empty. */
  readonly opcional?: boolean;
  /** Replaces the usual hint. */
  readonly ayuda?: string;
}

/** The number that SAT gave a form. All such fields share one hint; the domain holds the rule. */
export const CampoNumeroDeFormulario = ({
  nombre,
  rotulo = 'Número de formulario',
  opcional = false,
  ayuda = `${opcional ? 'Si también lo envías: once' : 'Once'} dígitos; los espacios se quitan solos`,
}: CampoNumeroDeFormularioProps) => (
  <CampoTexto nombre={nombre} rotulo={rotulo} ayuda={ayuda} modo="numeric" requerido={!opcional} />
);
