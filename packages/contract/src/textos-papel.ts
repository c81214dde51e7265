/** The head of what is printed from the browser. All of them ours. */
export const TEXTOS_DE_PAPEL = {
  mes: 'Mes que se declara: {mes}',
  impreso: 'Impreso el {dia}',
} as const;
