import { abrirSesion } from '../../base/sesion/sesion.ts';

/** Somebody of that role is inside. */
export const sesionDePrueba = (rol: number) =>
  abrirSesion({
    token: 't',
    rol: [rol],
    usuario: [
      {
        ...{ id: 70, rolId: rol, primerNombre: 'Byron', segundoNombre: '', primerApellido: 'Güinac' },
        ...{ segundoApellido: '', cui: '', actividadEconomicaId: null, regimenId: null, direccion: '' },
        ...{ correlativoGestor: 1, suscripcion: null, tieneSegundoFactor: false, debeSegundoFactor: false },
        debeCambiarClave: false,
      },
    ],
  });
