drop table country, space_templates, aiprompt;
