delete from country;
