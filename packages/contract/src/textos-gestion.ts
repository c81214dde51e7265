/** /gestor/gestion_usuarios, letter for letter where the specification quotes it (spec 1, 2.12 and 5). */
export const ROTULOS_DE_GESTION = {
  titulo: 'Gestion de usuarios',
  editar: 'Editar',
  pregunta: 'Está seguro de modificar información de su cliente?',
  cambiarClave: 'Cambiar Contraseña SAT',
  darDeBaja: 'Dar de baja',
  habilitar: 'habilitar Usuario',
  aceptar: 'Aceptar',
  activo: 'Activo',
  inactivo: 'Inactivo',
  nit: 'NIT',
  cui: 'CUI',
  primerNombre: 'Primer nombre',
  segundoNombre: 'Segundo nombre',
  primerApellido: 'Primer apellido',
  segundoApellido: 'Segundo apellido',
  fechaNacimiento: 'Fecha de nacimiento',
  estado: 'Estado',
  regimen: 'Régimen', // ours
  sinRegimen: 'Sin régimen',
  clave: 'Contraseña SAT', // ours
  elegirRegimen: 'Elegir régimen', // ours
  marcarTodos: 'Marcar todos los que admiten cambio', // ours
  marcarSinRegimen: 'Marcar todos los que no tienen régimen', // ours
  mostrar: 'Mostrar', // ours
  todos: 'Todos', // ours
  soloActivos: 'Activos', // ours
  soloDeBaja: 'De baja', // ours
} as const;

export const AVISOS_DE_GESTION = {
  deBaja: 'Un cliente desactivado no podrá declarar sus impuestos.', // ours
  seDaraDeBaja:
    'Al aceptar quedará de baja y no se le abren más meses. La próxima renovación, si la hay, baja. Lo cargado se termina.', // ours
  seHabilitara: 'Al aceptar quedará habilitado y contará desde la próxima renovación, si la hay.', // ours
  habilitaloPrimero: 'Está de baja. Habilítalo primero y pulsa Aceptar.', // ours
  soloLaClave: 'Al aceptar se guarda solo la contraseña.', // ours
  clienteConClave: 'Tiene una contraseña guardada', // ours
  clienteSinClave: 'Sin contraseña guardada', // ours
  sinClientes: 'Todavía no tienes clientes en tu cartera.', // ours
  nadieDeBaja: 'No tienes a nadie de baja.', // ours
  nadieSinRegimen: 'Todos tus clientes activos tienen su régimen.', // ours
  porQueRegimen: 'Mientras no lo elijas, a estos clientes no se les abre ningún mes.', // ours
  trasElegirRegimen: 'Al elegirlo se abre el mes que se declara. Cámbialo solo mientras nadie lo haya trabajado.', // ours
  yaTienenRegimen: 'Ya tienen régimen', // ours
  deBajaFuera: 'De baja, quedan fuera', // ours
  soloDeBaja: 'Los que marcaste están de baja. Habilítalos antes de elegirles régimen.', // ours
  yaNoEstan: 'Ya no están en tu cartera, y les quitamos la marca. Pulsa otra vez para los demás.', // ours
  yaNoEsta: 'Ese cliente ya no está en tu cartera.', // ours
  ningunoEsta: 'Ninguno de los que marcaste sigue en tu cartera.', // ours
  primerosSinRegimen: 'Marcamos los primeros {n}: elige su régimen y repite.', // ours
  primerosDeTodos: 'Marcamos los primeros {n}. A los demás los encuentras con la búsqueda.', // ours
  nadieAdmite: 'De esta lista ya no se le puede elegir régimen a nadie.', // ours
} as const;

/** Why several clients may not have a regime, each reason with who. */
export const NO_ADMITEN_REGIMEN = {
  REGIMEN_CON_MESES: 'Con meses ya trabajados: {clientes}.', // ours
  REGIMEN_DE_SU_PLAN: 'Con un plan propio: {clientes}.', // ours
} as const;

export const VALIDACION_DE_GESTION = {
  campoRequerido: 'El campo es requerido',
  regimen: 'Elige un régimen', // ours
  fueraDeCartera: 'Ya no está en tu cartera', // ours
} as const;
