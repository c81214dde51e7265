import type { ValoresDeRegistro } from './esquema.ts';

const VACIO: ValoresDeRegistro = {
  user_type: '3',
  cui: '',
  nit: '',
  primer_nombre: '',
  segundo_nombre: '',
  primer_apellido: '',
  segundo_apellido: '',
  apellido_casada: '',
  correo: '',
  confirmar_correo: '',
  telefono: '',
  departamento: null,
  municipio: null,
  direccion: '',
  password: '',
  confirmPassword: '',
  contratos: false,
};

let guardado: ValoresDeRegistro = VACIO;

/** The typed data, kept only in memory while the tab lives, because a network failure changes the page. Never the password. */
export const leerBorrador = (): ValoresDeRegistro => guardado;
export const guardarBorrador = (v: ValoresDeRegistro): void => {
  guardado = { ...v, password: '', confirmPassword: '' };
};
export const olvidarBorrador = (): void => {
  guardado = VACIO;
};
