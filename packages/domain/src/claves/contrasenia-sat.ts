/** The longest password of SAT's Agencia Virtual, in characters. */
export const MAXIMO_DE_CONTRASENIA_SAT = 50;
