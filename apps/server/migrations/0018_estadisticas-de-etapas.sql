-- Old months are finished and the one that is being declared is not: month, regime and stage say much about each other. Taken as
-- independent, the planner expected 80 rows of a stage that had 2,137, and put them in order instead of walking the list's index.
create statistics declaracion_etapa_st (mcv) on periodo, regimen_id, etapa from declaracion;
alter statistics declaracion_etapa_st set statistics 500;
