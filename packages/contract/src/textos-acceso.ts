/**
 * What the buttons of registration, recovery and mail say after they were pressed; a part of TEXTOS. Texts of the
 * specification are letter for letter, mistakes included (D-02); the others carry `// ours`.
 */
export const TEXTOS_DE_ACCESO = {
  'registro.tiposDeUsuario': { exito: null, fallo: 'Ocurrió un error al obtener los tipos de usuario' },
  'registro.departamentos': { exito: null, fallo: 'Ocurrió un error al obtener los departamentos' },
  'registro.registrar': {
    exito: 'Usuario creado exitosamente, revisa tu correo para seguir con el proceso de suscripción',
    fallo: 'Error al crear el usuario, comunicate con soporte',
    duracionMs: 8000,
  },
  'registro.recuperar': {
    exito: 'Se ha enviado un correo electrónico',
    fallo: 'Error ocurrió un problema en la recuperación de contraseña',
  },
  'registro.cambiarClave': {
    exito: 'Su contraseña ha sido actualizada con éxito',
    fallo: 'Error en el cambio de la contraseña',
  },
  'registro.verificarCorreo': {
    exito: 'Tu correo quedó verificado. Ingresa para continuar.', // ours
    fallo: 'Error en la verificacion de correo electronico',
  },
  'registro.reenviarCorreo': {
    exito: 'Te enviamos el enlace de confirmación. Vence en 24 horas.', // ours
    fallo: 'No es posible modificar la información',
  },
  'registro.detenerCambio': {
    exito: null,
    fallo: 'No pudimos detener el cambio.', // ours
  },
  'registro.actualizarCorreo': {
    exito: 'Abre el enlace que enviamos a tu correo nuevo para confirmarlo.', // ours
    fallo: 'No es posible modificar la información',
  },
} as const;
