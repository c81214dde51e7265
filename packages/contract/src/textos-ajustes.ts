/** Sentences about what administrators set for a month. All of them ours. */
export const AVISOS_DE_AJUSTES = {
  plazo: '{impuesto}: vence el {dia}. La ley calcula el {calculado}; la fecha la puso {quien}.', // ours
  plazoConMotivo:
    '{impuesto}: vence el {dia}. La ley calcula el {calculado}; la fecha la puso {quien}, porque: {motivo}', // ours
  fueraDeMes: '{mes} se trabaja del {desde} al {hasta}: hoy está fuera de esas fechas.', // ours
} as const;
