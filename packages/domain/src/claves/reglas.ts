/** What a form asks of a new password; each form shows its own (spec 1, section 5) and the server checks the same ones. */
export type ReglaDeClave = 'mayuscula' | 'minuscula' | 'digito' | 'especial' | 'minimo' | 'maximo';
export type FormularioDeClave = 'registro' | 'recuperacion' | 'cambio' | 'temporal';

interface Exigencia {
  readonly minimo: number;
  readonly maximo: number;
  readonly reglas: readonly ReglaDeClave[];
}
const DE_REGISTRO: readonly ReglaDeClave[] = ['minimo', 'digito', 'especial', 'maximo'];

/** Lengths and rules of each form. The account's change has registration's rules; its form shows no maximum. */
export const EXIGENCIAS: Readonly<Record<FormularioDeClave, Exigencia>> = {
  registro: { minimo: 9, maximo: 40, reglas: DE_REGISTRO },
  recuperacion: {
    minimo: 8,
    maximo: 30,
    reglas: ['mayuscula', 'minuscula', 'digito', 'especial', 'minimo', 'maximo'],
  },
  cambio: { minimo: 9, maximo: 200, reglas: DE_REGISTRO },
  // A password that an administrator sets for somebody else (spec 3, section 9): its owner must change it at once.
  temporal: { minimo: 9, maximo: 40, reglas: ['minimo', 'maximo'] },
};

const ESPECIAL = /[^\p{L}\p{N}\s]/u;
/** The recovery page names its special characters: only those count. */
const ESPECIAL_DE_RECUPERACION = /[%$&#@_-]/;

function cumple(clave: string, regla: ReglaDeClave, formulario: FormularioDeClave): boolean {
  switch (regla) {
    case 'mayuscula':
      return /\p{Lu}/u.test(clave);
    case 'minuscula':
      return /\p{Ll}/u.test(clave);
    case 'digito':
      return /\d/.test(clave);
    case 'especial':
      return (formulario === 'recuperacion' ? ESPECIAL_DE_RECUPERACION : ESPECIAL).test(clave);
    case 'minimo':
      return clave.length >= EXIGENCIAS[formulario].minimo;
    case 'maximo':
      return clave.length <= EXIGENCIAS[formulario].maximo;
  }
}

/** The rules of a form that a password breaks, in the form's order. */
export function reglasIncumplidas(clave: string, formulario: FormularioDeClave): ReglaDeClave[] {
  return EXIGENCIAS[formulario].reglas.filter((regla) => !cumple(clave, regla, formulario));
}
