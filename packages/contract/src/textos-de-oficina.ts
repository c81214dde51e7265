/** The first page of an office, and its data form. */
export const AVISOS_DE_OFICINA = {
  titulo: 'Bienvenido',
  soloGestores: 'Este lugar es de los gestores: aquí llevan la cartera de sus clientes.', // ours
  sub: 'Cuéntanos de tu oficina. Con esto te damos tu número de gestor.', // ours
  departamento: 'Departamento', // ours
  municipio: 'Municipio', // ours
  direccion: 'Dirección', // ours
  nombreOficina: 'Nombre de la oficina', // ours
  fechaEstablecimiento: 'Fecha de creación del establecimiento', // ours
  cuenta: '{n} de {maximo} letras', // ours
  guardar: 'Guardar y continuar', // ours
} as const;

/** An office that stopped paying (D-67). */
export const AVISOS_DE_SOLO_LECTURA = {
  titulo: 'Tu cartera es de solo lectura', // ours
  suspendida: 'No pudimos cobrar tu suscripción y quedó suspendida.', // ours
  terminada: 'Tu suscripción terminó el {fecha}.', // ours
  mientras:
    'No se abren meses nuevos de tus clientes. Ves tu cartera y descargas sus documentos, pero no cambias nada hasta que la actives.', // ours
  irAlInicio: 'Ir a mi inicio', // ours
  laActivas: 'La activas en tu página de inicio.', // ours
} as const;
