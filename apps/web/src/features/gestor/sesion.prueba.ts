import { abrirSesion } from '../../base/sesion/sesion.ts';

/** A session with that role. */
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
